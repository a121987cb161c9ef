import { expect, test } from 'vitest'
import { aliyunAuthorization, canonicalQuery } from './aliyun'
import { sha256 } from './post-signed'
import { tencentAuthorization } from './tencent'

test("aliyunAuthorization reproduces Alibaba Cloud's published ACS3-HMAC-SHA256 example", () => {
  // Example of help.aliyun.com, V3版本请求体&签名机制, 固定参数示例: RunInstances of ECS.
  const authorization = aliyunAuthorization({
    keyId: 'YourAccessKeyId',
    keySecret: 'YourAccessKeySecret',
    query: canonicalQuery({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    }),
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    },
    body: '',
  })

  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test("tencentAuthorization reproduces Tencent Cloud's published TC3-HMAC-SHA256 example", () => {
  // Example of cloud.tencent.com, 签名方法 v3: DescribeInstances of CVM. The body contains the escapes literally.
  const authorization = tencentAuthorization({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    at: new Date(1551113065 * 1000),
  })

  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

test('canonicalQuery sorts and encodes by RFC 3986, including spaces, quotes, asterisks and 汉字', () => {
  expect(canonicalQuery({ b: "a b*c~d/e'(!)", a: '签名' })).toBe(
    'a=%E7%AD%BE%E5%90%8D&b=a%20b%2Ac~d%2Fe%27%28%21%29',
  )
})
