// The programs that the tests need from the system: a browser, Chinese letters for it, what it shows notifications by, and Redis.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp } from './install.mjs';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
  if (missing.length === 0) return;
  const hasApt = findProgram(['apt-get']) !== undefined;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!hasApt) giveUp(`The tests need ${missing.join(', ')}: install them with this system's package manager, then run this again.`);
  if (process.getuid?.() !== 0) giveUp(`The tests need ${missing.join(', ')}. Run this first: sudo sh -c '${command}'`);
  console.log(`Installing ${missing.join(', ')} from the system's packages …`);
  const result = spawnSync('/bin/sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status !== 0 || missingPackages().length > 0)
    giveUp(`${missing.join(', ')} could not be installed. Run this and look at what it says: ${command}`);
}
