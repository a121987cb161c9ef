import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DevelopmentProvider } from '#app/lib/development'
import { ImportHint } from './import-hint'

const shown = (development: boolean) =>
  renderToStaticMarkup(
    <DevelopmentProvider value={development}>
      <ImportHint message="还没有导入任何仓单。导入交易所文件" />
    </DevelopmentProvider>,
  )

test('outside development mode the hint has no command', () => {
  expect(shown(false)).toBe('暂无数据')
})

test('in development mode the hint shows the import command', () => {
  expect(shown(true)).toBe('还没有导入任何仓单。导入交易所文件：npm run ingest -- 文件夹')
})
