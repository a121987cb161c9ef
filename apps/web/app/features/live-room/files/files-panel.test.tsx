import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { liveBroadcast } from '#app/features/live-room/room.fixture'
import { ApiProvider } from '#app/lib/api'
import FilesPanel from './files-panel'
import { filesOfRoom } from './shown-files'

const api = { call: () => Promise.reject(new Error('No call was expected')) }
const panel = (list: readonly { id: string; name: string; bytes: number }[], desk: string | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ApiProvider value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <FilesPanel files={{ broadcastId: 9, list }} desk={desk} />
        </QueryClientProvider>
      </ApiProvider>
    </MemoryRouter>,
  )

test('each file has its name, its size and a button', () => {
  const html = panel([
    { id: 'a', name: '夜盘提纲.pdf', bytes: 3_407_872 },
    { id: 'b', name: '持仓表.pdf', bytes: 20_480 },
  ])
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('夜盘提纲.pdf')
  expect(html).toContain('3.3 MB')
  expect(html).toContain('aria-label="下载 持仓表.pdf"')
  expect(html).toContain('不构成投资建议')
})

test('those who lead are led to the 开播台 while there is no file', () => {
  const html = panel([], '/live?id=1&desk=1')
  expect(html).toContain('还没有资料')
  expect(html).toContain('请在开播台上传')
  expect(html).toContain('href="/live?id=1&amp;desk=1"')
})

test('the files of a room are those of its running broadcast', () => {
  const next = [{ ...liveBroadcast, id: 10 }]
  expect(filesOfRoom({ broadcast: liveBroadcast, next, files: [] })?.broadcastId).toBe(9)
  expect(filesOfRoom({ broadcast: null, next, files: [] })?.broadcastId).toBe(10)
  expect(filesOfRoom({ broadcast: null, next: [], files: [] })).toBeNull()
})
