/** Forged notices of WeChat Pay. */
export const wechatForgeries = [
  'noSignature',
  'emptySignature',
  'signatureBit',
  'bodyByte',
  'otherKey',
  'sha1',
  'foreignSerial',
  'merchantSerial',
  'headerTwice',
  'oldTimestamp',
  'futureTimestamp',
  'otherNonce',
  'reserialised',
  'tagBit',
  'shortCiphertext',
  'otherType',
  'otherApp',
  'otherMerchant',
  'otherCurrency',
  'zeroAmount',
  'notPaid',
  'probe',
  'compressed',
] as const

/** Forged notices of Alipay. */
export const alipayForgeries = [
  'noSignature',
  'emptySignature',
  'signatureBit',
  'bodyByte',
  'otherKey',
  'sha1',
  'unknownAlgorithm',
  'fieldTwice',
  'prototype',
  'otherApp',
  'otherMerchant',
  'zeroAmount',
  'wholeAmount',
  'notPaid',
  'returnPage',
  'compressed',
] as const

export type WechatForgery = (typeof wechatForgeries)[number]
export type AlipayForgery = (typeof alipayForgeries)[number]
export type ForgeryName = WechatForgery | AlipayForgery
