/**
 * Company details; numbers that consist of zeros are placeholders. Phone and hours are the contact that operators set
 * (`getServiceInfo`).
 */
export const company = {
  name: 'V策',
  slogan: '期货资讯与教育门户',
  reportMail: 'report@example.com',
  licence: '增值电信业务经营许可证 000000',
  filings: ['ICP 备 00000000 号', '公网安备 00000000000000 号'],
} as const
