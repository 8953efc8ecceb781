// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Holds the newest head of a log that only grows: its owner alone puts heads here, and only of larger trees.
contract LogAnchor {
    address public immutable owner = msg.sender;
    uint64 public treeSize;
    bytes32 public rootHash;

    event Anchored(uint64 indexed treeSize, bytes32 rootHash);

    function anchor(uint64 size, bytes32 root) external {
        require(msg.sender == owner && size > treeSize);
        (treeSize, rootHash) = (size, root);
        emit Anchored(size, root);
    }
}
