import type { Config } from '#platform/config'
import type { ThirdParty } from '#platform/personal-data'

/** Operators of well-known object stores, by the end of their host name. */
const storeOperators: Readonly<Record<string, string>> = {
  'aliyuncs.com': '阿里云计算有限公司（对象存储）',
  'myqcloud.com': '腾讯云计算（北京）有限责任公司（对象存储）',
  'myhuaweicloud.com': '华为云计算技术有限公司（对象存储）',
  'volces.com': '北京火山引擎科技有限公司（对象存储）',
}

function storeNameOf(s3: Config['s3']) {
  if (!s3) return '对象存储服务商'
  const { hostname } = new URL(s3.endpoint)
  const known = Object.entries(storeOperators).find(([host]) => hostname.endsWith(`.${host}`))
  return known?.[1] ?? `对象存储服务商（${hostname}）`
}

/** The store of uploaded pictures as a recipient of data; none if it is a folder of this server. */
export const thirdParties = ({ s3 }: Pick<Config, 's3'>): ThirdParty[] => [
  {
    name: storeNameOf(s3),
    item: '您上传的图片（已去除拍摄地点等附加信息）',
    purpose: '保存图片',
    scene: '更换头像等上传图片时',
    way: '由本站服务器存入，图片仍经本站地址读取',
    since: '2026-11-24',
    active: s3 !== null,
  },
]
