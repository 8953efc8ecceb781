// The programs that the tests need from the system: a browser, Chinese letters for it, what it shows notifications by, and Redis.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './install.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellPackage = 'chromium-headless-shell';
const aptLists = '/var/lib/apt/lists';
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const fontFolders = ['/usr/share/fonts', '/usr/local/share/fonts'];

function findProgram(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (folder !== '' && existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

/** The path of a Chromium or Chrome, or undefined. */
export function findBrowser() {
  return findProgram(browserNames) ?? browserPlaces.find((path) => existsSync(path));
}

/** The path of a Chromium that has no window at all, or undefined. It draws the same pages with far less beside them than the whole browser. */
export function findHeadlessShell() {
  return findProgram(shellNames);
}

function hasChineseLetters() {
  if (process.platform === 'darwin') return true;
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (list.status === 0) return list.stdout.trim() !== '';
  return fontFolders.some(
    (folder) => existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /CJK/i.test(String(name))),
  );
}

function missingPackages() {
  return [
    ['chromium', () => findBrowser() !== undefined],
    ['fonts-noto-cjk', hasChineseLetters],
    ['redis-server', () => findProgram(['redis-server']) !== undefined],
    ['dbus-daemon', () => findProgram(['dbus-daemon']) !== undefined],
  ].flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

/** Installs what is missing where it may (root on Debian and its kin); else ends the process with the command to run. */
export function ensureSystemPrograms() {
  const missing = missingPackages();
  if (missing.length > 0) install(missing);
  if (findHeadlessShell() === undefined) tryShell();
}

function install(missing) {
  const command = `apt-get update && ${installing(missing)}`;
  if (!hasApt()) giveUp(`The tests need ${missing.join(', ')}: install them with this system's package manager, then run this again.`);
  if (!isRoot()) giveUp(`The tests need ${missing.join(', ')}. Run this first: sudo sh -c '${command}'`);
  console.log(`Installing ${missing.join(', ')} from the system's packages …`);
  if (!runInShell(command) || missingPackages().length > 0)
    giveUp(`${missing.join(', ')} could not be installed. Run this and look at what it says: ${command}`);
}

/** The journeys are faster with it and run without it: where the system has no such package, or does not give it, they go on in the whole browser. */
function tryShell() {
  if (!hasApt() || !isRoot()) return;
  const hasLists = existsSync(aptLists) && readdirSync(aptLists).some((name) => name.includes('_Packages'));
  if (!hasLists && !runInShell('apt-get update')) return;
  if (!runInShell(`apt-cache show ${shellPackage} 2>/dev/null`)) return;
  console.log(`Installing ${shellPackage} from the system's packages …`);
  const command = installing([shellPackage]);
  if (!runInShell(`${command} || { apt-get update && ${command}; }`)) console.log('Without it the journeys take longer.');
}

const hasApt = () => findProgram(['apt-get']) !== undefined;
const isRoot = () => process.getuid?.() === 0;
const installing = (packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

function runInShell(command) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
