import { productOf } from '@vce/futures'
import type { ParsedFile } from '../rows'
import { closedDayFile, identify } from '../shared/findings'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'

/**
 * Text of the page that 中金所 returns with HTTP 200 if a file does not exist, as on every day without trading.
 */
const missingPage = /要查看的页面不存在|网页错误|页面(?:不存在|未找到)|404 Not Found|<title>\s*404/i

/** File names as used by the exchange, with or without a date: `20240101_1.csv`, `IF_1.csv`, `IF.xml`. */
const daily = /^\d{8}_1\.(?:csv|xml)$|^index.*\.xml$/
const ranking = /^(if|ih|ic|im|ts|tf|tl|t)(?:_1)?(?:[_.-].*)?\.(?:csv|xml)$/

/**
 * Reads an error page. Only for file names that 中金所 uses, because the page itself does not identify its
 * exchange.
 */
export function readErrorPage(file: SourceFile): ParsedFile | null {
  const { base } = file.name
  const product = ranking.exec(base)?.[1]?.toUpperCase()
  if (!product && !daily.test(base)) return null
  if (!missingPage.test(file.text))
    return refuseFile(null, '这是网页，不是中金所的数据文件：可能没有下载成功，请重新下载')
  const identity = {
    ...identify(file, 'CFFEX', product ? 'rankings' : 'quotes', 'cffex-error-page'),
    scope: product && productOf(product) ? product : '',
  }
  const found = tradingDayOfFile(file, null)
  return found.day === null ? refuseFile(identity, found.reason) : closedDayFile(identity, found.day)
}
