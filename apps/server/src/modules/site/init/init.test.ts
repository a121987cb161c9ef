import { getCommonInit, setPassword } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { advertsRepository } from '../adverts/adverts.repository'
import { storedAdvert } from '../adverts/stored-advert.fixture'

/** Shared answers are cached for a minute here. */
const { call, db, seed } = await startTestApp({ keepFor: 60_000 })
const popup = { slot: 'platform_app_popup' as const }
const pictureOf = (letter: string) => `/files/${letter.repeat(64)}.webp`
const adverts = advertsRepository(db)
await adverts.add(storedAdvert({ ...popup, sort: 2, image: pictureOf('a') }))
await adverts.add(storedAdvert({ ...popup, sort: 1, audience: 'members', pcImage: pictureOf('b') }))

test('a guest and a user get answers of their own, with the first popup of each', async () => {
  const user = await seed.user()
  const guest = {
    grey_mode: 0,
    ads_open: 1,
    setPasswordTip: '',
    app_index_image: pictureOf('a'),
    giveLiveTimeConfig: { giveLiveTimeTip: '', image_url: '' },
    qiyou_activity: null,
    qiyou_activity_status: 0,
  }
  for (let times = 0; times < 2; times += 1) {
    expect((await call(getCommonInit, {})).data).toEqual(guest)
    expect((await call(getCommonInit, {}, user)).data).toEqual({
      ...guest,
      setPasswordTip: '为了账户安全，请设置登录密码',
      app_index_image: pictureOf('b'),
    })
  }
})

test('a user with a password gets no tip to set one', async () => {
  const user = await seed.user()
  const password = 'Soybean2705'
  expect(await call(setPassword, { password, newpassword: password }, user)).toMatchObject({ code: 1 })
  expect((await call(getCommonInit, {}, user)).data.setPasswordTip).toBe('')
})

test('the tip to set a password waits for the visit after the registration', async () => {
  const user = await seed.user()
  for (const is_register of [1, '1'] as const)
    expect((await call(getCommonInit, { is_register }, user)).data.setPasswordTip).toBe('')
  expect((await call(getCommonInit, { is_register: '0' }, user)).data.setPasswordTip).not.toBe('')
})

test('is_register is 0 or 1', async () => {
  expect(await call(getCommonInit, { is_register: 2 as 1 })).toMatchObject({ code: 0, msg: '参数有误' })
})
