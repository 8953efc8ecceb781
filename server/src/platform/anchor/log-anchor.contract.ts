// Made from LogAnchor.sol with solc by `npm run chain -- compile`.
export const logAnchorAbi = [
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: 'uint64', name: 'treeSize', type: 'uint64' },
      { indexed: false, internalType: 'bytes32', name: 'rootHash', type: 'bytes32' },
    ],
    name: 'Anchored',
    type: 'event',
  },
  {
    inputs: [
      { internalType: 'uint64', name: 'size', type: 'uint64' },
      { internalType: 'bytes32', name: 'root', type: 'bytes32' },
    ],
    name: 'anchor',
    outputs: [],
    stateMutability: 'nonpayable',
    type: 'function',
  },
  {
    inputs: [],
    name: 'owner',
    outputs: [{ internalType: 'address', name: '', type: 'address' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [],
    name: 'rootHash',
    outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
    stateMutability: 'view',
    type: 'function',
  },
  {
    inputs: [],
    name: 'treeSize',
    outputs: [{ internalType: 'uint64', name: '', type: 'uint64' }],
    stateMutability: 'view',
    type: 'function',
  },
] as const;
export const logAnchorBytecode =
  '0x60a060405233608052348015601357600080fd5b506080516101d361003460003960008181609f015260f901526101d36000f3fe608060405234801561001057600080fd5b506004361061004c5760003560e01c80631d80009a146100515780638d1ddfb11461006d5780638da5cb5b1461009a578063a6855208146100d9575b600080fd5b61005a60015481565b6040519081526020015b60405180910390f35b6000546100819067ffffffffffffffff1681565b60405167ffffffffffffffff9091168152602001610064565b6100c17f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610064565b6100ec6100e736600461019a565b6100ee565b005b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610135575060005467ffffffffffffffff908116908316115b61013e57600080fd5b60018190556000805467ffffffffffffffff191667ffffffffffffffff84169081179091556040518281527f4ac5b9bdb01817da80ec1c33e76c5bef927ab969dd8e8ba4ce21da0d7996e56f9060200160405180910390a25050565b600080604083850312156101ad57600080fd5b823567ffffffffffffffff811681146101c557600080fd5b94602093909301359350505056' as const;
