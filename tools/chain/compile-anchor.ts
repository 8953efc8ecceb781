// npm run chain -- compile: makes log-anchor.contract.ts out of LogAnchor.sol. A test compiles it again and compares.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import solc from 'solc';

const here = (name: string): string => fileURLToPath(new URL(`../../server/src/platform/anchor/${name}`, import.meta.url));
const MADE = here('log-anchor.contract.ts');

/** Without metadata, which would hang on where it was compiled, and for chains that have not followed every change of the EVM. */
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

type Compiled = { abi: unknown; evm: { bytecode: { object: string } } };
type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: { 'LogAnchor.sol': { LogAnchor: Compiled } };
};

export type Contract = { abi: unknown; bytecode: string };

/** The contract as its source is compiled. Throws with what the compiler says. */
export const compileAnchor = (): Contract => {
  const sources = { 'LogAnchor.sol': { content: readFileSync(here('LogAnchor.sol'), 'utf8') } };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }))) as Output;
  const compiled = contracts?.['LogAnchor.sol'].LogAnchor;
  if (!compiled || errors.length > 0) throw new Error(errors.map((one) => one.formattedMessage).join('\n') || 'nothing was compiled');
  return { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` };
};

/** Writes it as the module that stands in the project. */
export const writeAnchor = (): void => {
  const { abi, bytecode } = compileAnchor();
  const lines = [
    '// Made from LogAnchor.sol with solc by `npm run chain -- compile`.',
    `export const logAnchorAbi = ${JSON.stringify(abi)} as const;`,
    `export const logAnchorBytecode = '${bytecode}' as const;`,
  ];
  writeFileSync(MADE, `${lines.join('\n')}\n`);
  spawnSync('biome', ['format', '--write', MADE], { stdio: 'inherit' });
};
