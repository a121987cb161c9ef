import pg from 'pg'
import { expect, servedTest } from '../support/fixtures'
import { momentOfRun } from '../support/moments'
import { textOf } from '../support/served-page'
import { serverAt } from '../support/server'

const phone = '021-6000-1234'

/** Runs a statement on the database, as if operators had changed the contact; every process polls it. */
async function change(sql: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: serverAt(momentOfRun()).database })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

servedTest('the foot and 关于V策 show no phone but the one that operators set', async ({ served }) => {
  const page = async () => {
    const { document, text } = await served('/aboutUs')
    return { foot: textOf(document.querySelector('#fixed-foot')), text }
  }
  const before = await page()
  expect(before.foot).toContain('违法和不良信息举报')
  expect(before.foot + before.text).not.toMatch(/\d{3,4}-\d{3,4}-?\d{4}/)
  await change(
    `insert into site_settings (key, value, changed_by, changed_at) values ('contact', $1::jsonb, 'e2e', now())`,
    [JSON.stringify({ service_phone: phone, service_hours: '工作日 9:00–17:30' })],
  )
  try {
    const whole = async () => Object.values(await page()).join(' ')
    await expect.poll(whole, { timeout: 15_000 }).toContain(`${phone} 工作日 9:00–17:30`)
    const after = await page()
    expect(after.foot).toMatch(new RegExp(`违法和不良信息举报：${phone}`))
    expect(after.text).toContain(`电话 ${phone}，工作日 9:00–17:30`)
  } finally {
    await change(`delete from site_settings where key = 'contact'`)
  }
})
