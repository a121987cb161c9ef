import { expect, test } from 'vitest'
import { ChannelError } from './provider'
import { channelKeys, startVendors } from './vendors.fixture'

const { vendors, providerOf } = await startVendors()

const no = 'P20261120000001'

const transaction = {
  appid: 'wx8888888888888888',
  mchid: '1900000001',
  out_trade_no: no,
  transaction_id: '4200001234',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T15:59:58+08:00',
  amount: { total: 29_800, currency: 'CNY' },
}

test.each([
  { appid: 'wx0' },
  { mchid: '1900000002' },
  { out_trade_no: 'P2' },
  { trade_state: 'UNKNOWN' },
  { amount: { total: 0, currency: 'CNY' } },
  { amount: { total: 298.5, currency: 'CNY' } },
  { amount: { total: '29800', currency: 'CNY' } },
  { success_time: 'today' },
])('WeChat Pay: a verified answer with %j is not believed', async (changes) => {
  const body = JSON.stringify({ ...transaction, ...changes })
  vendors.wechat.answers({ status: 200, body, signedBy: channelKeys.privateKey })
  await expect(providerOf('wechat').query(no)).rejects.toThrow(ChannelError)
})

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
  ['NOTPAY', 'waiting'],
  ['USERPAYING', 'waiting'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
])('WeChat Pay: %s is %s', async (trade_state, state) => {
  const body = JSON.stringify({ ...transaction, trade_state })
  vendors.wechat.answers({ status: 200, body, signedBy: channelKeys.privateKey })
  expect(await providerOf('wechat').query(no)).toMatchObject({ state })
})

const trade = {
  out_trade_no: no,
  trade_no: '2026112022001473051430121311',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '298.00',
  send_pay_date: '2026-11-20 15:59:58',
}

test.each([
  { out_trade_no: 'P2' },
  { trade_status: 'UNKNOWN' },
  { total_amount: '298' },
  { total_amount: 298 },
  { total_amount: '0.00' },
  { send_pay_date: 'today' },
])('Alipay: a verified answer with %j is not believed', async (changes) => {
  const body = JSON.stringify({ ...trade, ...changes })
  vendors.alipay.answers({ status: 200, body, signedBy: channelKeys.privateKey })
  await expect(providerOf('alipay').query(no)).rejects.toThrow(ChannelError)
})

test.each([
  [{}, 'paid'],
  [{ trade_status: 'TRADE_FINISHED' }, 'paid'],
  [{ trade_status: 'TRADE_CLOSED' }, 'refunded'],
  [{ trade_status: 'TRADE_CLOSED', send_pay_date: undefined }, 'closed'],
  [{ trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined }, 'waiting'],
])('Alipay: %j is %s', async (changes, state) => {
  const body = JSON.stringify({ ...trade, ...changes })
  vendors.alipay.answers({ status: 200, body, signedBy: channelKeys.privateKey })
  expect(await providerOf('alipay').query(no)).toMatchObject({ state })
})

test('a bill at another host is not fetched', async () => {
  const link = {
    hash_type: 'SHA1',
    hash_value: '0'.repeat(40),
    download_url: 'http://127.0.0.1:9/v3/billdownload/file?token=x',
    bill_download_url: 'http://example.com/bill',
  }
  for (const ofChannel of ['wechat', 'alipay'] as const) {
    vendors[ofChannel].answers({ status: 200, body: JSON.stringify(link), signedBy: channelKeys.privateKey })
    await expect(providerOf(ofChannel).bill('2026-11-18')).rejects.toThrow('unexpected address')
  }
})

test.each([
  ['wechat', 'the hash of a bill does not match'],
  ['alipay', 'no sound archive'],
] as const)('%s: a bill that was changed in transit is refused', async (ofChannel, message) => {
  const { url } = vendors[ofChannel]
  // The test vendor returns this text both for the link and for the file.
  const body = JSON.stringify({
    hash_type: 'SHA1',
    hash_value: '0'.repeat(40),
    download_url: `${url}/v3/billdownload/file?token=x`,
    bill_download_url: `${url}/bill`,
  })
  vendors[ofChannel].answers({ status: 200, body, signedBy: channelKeys.privateKey })
  await expect(providerOf(ofChannel).bill('2026-11-18')).rejects.toThrow(message)
})
