import type { Channel } from '@vce/protocol'
import type { Provider } from './provider'

/** Replies to notices. WeChat Pay reads the status, Alipay the text. */
export const acknowledgements: Record<Channel, Provider['acknowledge']> = {
  wechat: {
    done: { status: 204, type: 'application/json', body: '' },
    refused: { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  },
  alipay: {
    done: { status: 200, type: 'text/plain', body: 'success' },
    refused: { status: 400, type: 'text/plain', body: 'fail' },
  },
}
