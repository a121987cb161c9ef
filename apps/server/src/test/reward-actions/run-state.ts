import { dayMs } from '@vce/futures'
import { type Endpoint, type Envelope, getItems, saveAddress } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { dayAt } from '#modules/ledger'
import { maintainPools } from '#modules/reward'
import { seedShop } from '#modules/shop'
import type { startTestApp } from '../app'
import { setPin } from '../payment'
import { UserModel } from './user-model'

export type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'seed' | 'db'>
export interface SetClock {
  now: () => Date
  set: (to: Date) => void
}

export const goodsPrice = 300

interface Packet {
  id: number
  until: Date
  left: number
  shares: number
}

/** A successful call, which a later action may repeat. */
interface DoneCall {
  endpoint: Endpoint
  input: object
  by: number
  key: string
  answer: Envelope<unknown>
}

/** State shared by all actions of a run: the server with its shop, users and packets. */
export interface RunState extends Server {
  clock: SetClock
  today(): string
  people: UserModel[]
  /** Number of goods left in the shop. */
  stock: number
  couponId: number
  itemOf(code: string): number
  packets: Packet[]
  done: DoneCall[]
  /** Number of actions by kind and outcome. */
  seen: Map<string, number>
  /** Publishes and opens the pools of the prize draw that are due. */
  maintain(): Promise<void>
}

/** A shop with 500 items and a coupon, and four users without V粒 who registered a month ago. */
export async function createRunState(server: Server, clock: SetClock): Promise<RunState> {
  const { call, db } = server
  await seedShop(db)
  await db.execute(
    sql`update items set price = ${goodsPrice}, limit_count = null, limit_span = null, stock = 500 where code = 'dictionary'`,
  )
  await db.execute(sql`insert into coupons (code, kind, name, amount, scope, valid_days, per_user)
    values ('modelTen', 'cash', '满减券', 10, 'levels', 30, 5)`)
  const coupons = await db.execute<{ id: string }>(sql`select id from coupons where code = 'modelTen'`)
  const { items } = (await call(getItems, {})).data
  const runState: RunState = {
    ...server,
    clock,
    today: () => dayAt(clock.now()),
    people: await register(server, new Date(clock.now().getTime() - 30 * dayMs)),
    stock: 500,
    couponId: Number(coupons.rows[0]?.id),
    itemOf: (code) => items.find((item) => item.code === code)?.id ?? 0,
    packets: [],
    done: [],
    seen: new Map(),
    async maintain() {
      await db.transaction((tx) => maintainPools.run(tx, clock.now()))
      // A pool published on its first day opens some seconds later.
      clock.set(new Date(clock.now().getTime() + 20_000))
    },
  }
  await runState.maintain()
  return runState
}

async function register({ call, seed }: Server, createdAt: Date): Promise<UserModel[]> {
  const people: UserModel[] = []
  for (let index = 0; index < 4; index += 1) {
    const user = await seed.user({ createdAt })
    await setPin({ call, seed }, user)
    const place = { province: '浙江省', city: '杭州市', district: '西湖区', detail: '示例路 18 号' }
    const address = { ...place, name: '周稳健', mobile: '13812348000', is_default: true }
    people.push(new UserModel(user, dayAt(createdAt), (await call(saveAddress, address, user)).data.id))
  }
  return people
}
