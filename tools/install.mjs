// Runs on the machine's own Node, before anything is installed: built-in modules and plain JavaScript only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env, execPath, platform, versions } from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.yanzhi-installed');
const oldestNode = [20, 19];

/** The Node that the packages bring: it runs TypeScript as it is. */
export const packagedNode = join(root, 'node_modules', '.bin', platform === 'win32' ? 'node.cmd' : 'node');

/** Ends the process with one sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages of the lockfile when they are missing, half there, or of an older lockfile. */
export function ensureInstalled() {
  const [major, minor] = versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    giveUp(`This needs Node ${oldestNode.join('.')} or later, and this is ${versions.node}: install a newer one from https://nodejs.org.`);
  }
  if (isInstalled()) return;
  console.log('Installing the packages (the first time takes a minute or two) …');
  const startedAt = Date.now();
  // The tools that build and run the app are among the development packages, and one of them comes by its install script.
  const options = ['--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  // Releases of npm differ in what they miss in a lockfile about other systems; the second way keeps its versions too.
  const isDone = runNpm(['ci', ...options]) || runNpm(['install', '--no-save', ...options]);
  if (!isDone) giveUp('The packages could not be installed; npm says why above (often the network or a full disk). Then run this again.');
  writeStamp();
  if (!isInstalled())
    giveUp(`The packages are installed, but ${packagedNode} does not run on this machine: run npm ci and look at what it says.`);
  console.log(`The packages are installed (${Math.round((Date.now() - startedAt) / 1000)} s).`);
}

function isInstalled() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== fingerprint()) return false;
  return spawnSync(packagedNode, ['--version'], { stdio: 'ignore', shell: platform === 'win32' }).status === 0;
}

/** The stamp is written last: without it an install was cut off. */
function writeStamp() {
  writeFileSync(stampFile, fingerprint());
}

function fingerprint() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lockfile} ${platform}-${process.arch}\n`;
}

function runNpm(args) {
  const npm = env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const isScript = npm?.endsWith('.js') && existsSync(npm);
  const result = isScript
    ? spawnSync(execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: platform === 'win32' });
  return result.status === 0;
}

// npm runs this at the end of every install of its own.
if (argv[2] === 'stamp' && argv[1] === fileURLToPath(import.meta.url)) writeStamp();
