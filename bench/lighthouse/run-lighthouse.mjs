// Gives what Lighthouse thinks of one address as a line of JSON: scores of 0 to 100, and what it found.
// node run-lighthouse.mjs <browser> <address>
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, address] = process.argv.slice(2);
const browser = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--lang=zh-CN'],
  logLevel: 'silent',
});
try {
  const run = await lighthouse(address, { port: browser.port, output: 'json', logLevel: 'silent', locale: 'en' });
  if (!run) throw new Error('Lighthouse gave nothing');
  const { categories, audits } = run.lhr;
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]));
  const found = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .map(({ id }) => audits[id])
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'manual')
    .map(({ id, title }) => `${id}: ${title}`);
  const numbers = {
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
  };
  console.log(JSON.stringify({ scores, numbers, found, benchmarkIndex: run.lhr.environment.benchmarkIndex }));
} finally {
  browser.kill();
}
