import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { fenOf } from './ask.ts';
import type { BillRow } from './gateway.ts';

type Row = Record<string, string>;

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const UNZIPPED_MAX = 64 * 1_048_576;

const broken = (why: string): UpstreamError => new UpstreamError('bill', { cause: new Error(why) });

/** Signs that keep spreadsheets from reading numbers: a grave before each value, tabs behind. */
const bare = (value: string): string => value.replace(/^`/, '').trim();

/** The rows under the first line that has all these columns, up to the first line that is shorter. */
const rowsOf = (text: string, wanted: readonly string[]): Row[] => {
  const lines = parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }) as string[][];
  const table = lines.map((line) => line.map(bare));
  const at = table.findIndex((line) => wanted.every((name) => line.includes(name)));
  if (at < 0) throw broken(`a bill without ${wanted.join(', ')}`);
  const head = table[at] ?? [];
  const rows: Row[] = [];
  for (const line of table.slice(at + 1)) {
    if (line[0]?.startsWith('#') || line.length < head.length) break;
    rows.push(Object.fromEntries(head.map((name, index) => [name, line[index] ?? ''])));
  }
  return rows;
};

const amountIn = (row: Row, name: string): number => {
  const fen = fenOf((row[name] ?? '').replace(/^-/, ''));
  if (fen === null) throw broken(`an amount that is none under ${name}`);
  return fen;
};

/** The bill 'ALL' of WeChat Pay: one line a payment, one a refund, two of sums below. Amounts are in yuan. */
export const readWechatBill = (text: string): BillRow[] =>
  rowsOf(text, ['微信订单号', '商户订单号', '交易状态', '订单金额', '商户退款单号', '申请退款金额', '退款状态']).flatMap(
    (row): BillRow[] => {
      const outTradeNo = row['商户订单号'] ?? '';
      if (row['交易状态'] === 'SUCCESS')
        return [{ kind: 'payment', outTradeNo, tradeNo: row['微信订单号'] ?? '', amount: amountIn(row, '订单金额') }];
      if (row['交易状态'] !== 'REFUND' || row['退款状态'] === 'FAIL') return [];
      return [{ kind: 'refund', outTradeNo, refundNo: row['商户退款单号'] ?? '', amount: amountIn(row, '申请退款金额') }];
    },
  );

/** The details of Alipay's trade bill, between comments that begin with '#'. Amounts are in yuan, those of refunds below zero. */
export const readAlipayBill = (text: string): BillRow[] => {
  const body = text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  return rowsOf(body, ['支付宝交易号', '商户订单号', '业务类型', '订单金额（元）', '退款批次号/请求号']).flatMap((row): BillRow[] => {
    const outTradeNo = row['商户订单号'] ?? '';
    const amount = amountIn(row, '订单金额（元）');
    if (row['业务类型'] === '交易') return [{ kind: 'payment', outTradeNo, tradeNo: row['支付宝交易号'] ?? '', amount }];
    return row['业务类型'] === '退款' ? [{ kind: 'refund', outTradeNo, refundNo: row['退款批次号/请求号'] ?? '', amount }] : [];
  });
};

const inflate = (packed: Buffer, method: number): Buffer => {
  if (method === 0) return packed;
  if (method !== 8) throw broken('an archive packed in a way of its own');
  return inflateRawSync(packed, { maxOutputLength: UNZIPPED_MAX });
};

/** The files of a ZIP archive, by its directory. Throws UpstreamError for what is none. */
export const unzip = (archive: Buffer): Buffer[] => {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw broken('an archive that is none');
  try {
    const files: Buffer[] = [];
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (archive.readUInt32LE(at) !== ENTRY) throw broken('an archive with a broken directory');
      const local = archive.readUInt32LE(at + 42);
      const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      files.push(inflate(archive.subarray(begin, begin + archive.readUInt32LE(at + 20)), archive.readUInt16LE(at + 10)));
      at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
    return files;
  } catch (error) {
    throw error instanceof UpstreamError ? error : broken('an archive that is cut off');
  }
};
