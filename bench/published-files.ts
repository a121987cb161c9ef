import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const folder = path.resolve('../shared/data/exchange')

/** Published files of whole days and years; a file of a few lines does not measure a parser's speed. */
const names = [
  'shfe/kx20140106.dat',
  'shfe/pm20140106.dat',
  'shfe/annual_2008.csv.gz',
  'shfe/annual_2017.csv.gz',
  'dce/dce_transaction_20140106.htm',
  'dce/dce_a_position_20140106.htm.gz',
  'dce/annual_i_2014.csv.gz',
  'dce/annual_m_2006.csv.gz',
  'czce/czce_transaction_20140106.htm',
  'czce/czce_position_20140106.htm.gz',
  'czce/annual_2010.txt.gz',
  'czce/annual_2017.txt.gz',
  'gfex/lc_contract_daily_2023-2025.csv.gz',
]

/** Published files that are available next to the project, unpacked. */
export function readPublishedFiles() {
  const found = names.filter((name) => existsSync(path.join(folder, name)))
  if (found.length < names.length) {
    process.stderr.write(`▸ 缺 ${names.length - found.length} 份公布的文件，只测其余的：${folder}\n`)
  }
  return found.map((name) => {
    const bytes = readFileSync(path.join(folder, name))
    return {
      name: path.basename(name, '.gz'),
      bytes: new Uint8Array(name.endsWith('.gz') ? gunzipSync(bytes) : bytes),
    }
  })
}
