import { setPayPwd } from '@vce/protocol'
import type { startTestApp } from './app'
import type { TestUser } from './seed'

/** Payment password of the users in payment tests. */
export const pin = '739164'

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'seed'>

/** Sets a user's payment password through the endpoint. */
export async function setPin({ call, seed }: Server, user: TestUser, pay_password = pin) {
  const captcha = await seed.code(user.mobile ?? '', 'pay_pwd')
  const set = await call(setPayPwd, { pay_password, again: pay_password, captcha }, user)
  if (set.code !== 1) throw new Error(set.msg)
}

/** Creates a user with V券 and a payment password. */
export async function createBuyer(server: Server, vouchers: number): Promise<TestUser> {
  const user = await server.seed.user()
  if (vouchers > 0) await server.seed.vouchers(user, vouchers)
  await setPin(server, user)
  return user
}
