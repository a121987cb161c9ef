import { exportData, getUserPoster, updateProfile } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { crowd } from '#test/crowd'
import { posterSvg } from './poster-svg'

const { app, call, seed } = await startTestApp()

const svgOf = (url: string) => Buffer.from(url.replace('data:image/svg+xml;base64,', ''), 'base64').toString()

test('a poster has nickname and code, which stays the same however often it is called at once', async () => {
  const user = await seed.user()
  await call(updateProfile, { nickname: '稳健老周', gender: 1 }, user)
  const replies = await Promise.all(
    Array.from({ length: crowd(20) }, () => call(getUserPoster, { type: 'pc' }, user)),
  )
  const links = new Set(replies.map(({ data }) => data.link))
  expect(links.size).toBe(1)
  const [link = ''] = links
  expect(link).toMatch(/^http:\/\/[\w.:]+\/\?service_code=[2-9a-hjkmnp-z]{8}$/)
  const svg = svgOf(replies[0]?.data.poster_url ?? '')
  expect(svg).toContain('>稳健老周<')
  expect(svg).toContain(`邀请码 ${link.slice(-8)}`)
  expect((await call(getUserPoster, {}, await seed.user())).data.link).not.toBe(link)
  expect(JSON.stringify((await call(exportData, {}, user)).data)).toContain(
    `"invitation_code":"${link.slice(-8)}"`,
  )
})

test('the link has the host by which the browser came', async () => {
  const user = await seed.user()
  const reply = await app.inject({
    method: 'POST',
    url: getUserPoster.path,
    headers: { token: user.token, host: 'vce.example.com', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(reply.json().data.link).toMatch(/^http:\/\/vce\.example\.com\/\?service_code=/)
})

test('guests and other kinds of poster are refused', async () => {
  expect(await call(getUserPoster, {})).toMatchObject({ code: 4001 })
  const user = await seed.user()
  expect(await call(getUserPoster, { type: 'app' as 'pc' }, user)).toMatchObject({
    code: 0,
    msg: '海报类型有误',
  })
})

test('markup in a nickname is drawn as text', () => {
  const nickname = `</text><script>alert(1)</script>"'&`
  const svg = posterSvg({ nickname, avatar: null, link: 'https://v.example.com/', code: 'abcd2345' })
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
  const withAvatar = posterSvg({
    nickname: '周',
    avatar: '"/><image href="x',
    link: 'https://v.example.com/',
    code: 'x',
  })
  expect(withAvatar.match(/<image /g)).toHaveLength(1)
})

test('the first character of the name replaces a missing avatar', () => {
  const parts = { nickname: '周', link: 'https://v.example.com/', code: 'abcd2345' }
  expect(posterSvg({ ...parts, avatar: 'data:image/png;base64,AA==' })).toContain(
    'href="data:image/png;base64,AA=="',
  )
  expect(posterSvg({ ...parts, avatar: null })).toContain('>周</text>')
})
