import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DevelopmentProvider } from '#app/lib/development'
import { ImportHint } from './import-hint'

const shown = (hint: Parameters<typeof ImportHint>[0], development = false) =>
  renderToStaticMarkup(
    <DevelopmentProvider value={development}>
      <ImportHint {...hint} />
    </DevelopmentProvider>,
  )

test.each([
  [{ source: 'receipts' }, '还没有仓单日报；导入交易所的仓单日报后显示'],
  [{ source: 'rankings', product: 'rb' }, '还没有上期所螺纹钢的会员排名；导入上期所的会员排名文件后显示'],
  [{ source: 'spot', product: 'rb', world: 'real' }, '还没有螺纹钢的现货价；导入现货价表后显示'],
  [{ source: 'views' }, '还没有机构观点；导入观点表后显示'],
  [{ source: 'spot', product: 'rb', world: 'simulated' }, '模拟数据没有螺纹钢的现货价'],
] as const)('a missing source %j is named with what fills it', (hint, text) => {
  expect(shown(hint)).toBe(text)
})

test('only in development mode the hint has the import command', () => {
  expect(shown({ source: 'quotes' })).not.toContain('npm')
  expect(shown({ source: 'quotes' }, true)).toMatch(/后显示<code[^>]*>npm run ingest -- 文件夹<\/code>/)
  expect(shown({ source: 'spot' }, true)).toContain('--mapping 映射.json 现货.csv')
})
