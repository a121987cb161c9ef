import { expect, test } from 'vitest'
import { frameOf } from './alipay-frame'

const portal = 'http://127.0.0.1:3000'

test('a frame page of another https origin runs scripts', () => {
  expect(frameOf('https://openapi.alipay.com/gateway.do?sign=a%3D', portal)).toEqual({
    src: 'https://openapi.alipay.com/gateway.do?sign=a%3D',
    sandbox: 'allow-scripts allow-forms allow-same-origin',
  })
})

test('a frame page of the portal’s origin runs no scripts', () => {
  expect(frameOf('/sandbox/pay?no=1', portal)).toEqual({
    src: 'http://127.0.0.1:3000/sandbox/pay?no=1',
    sandbox: 'allow-forms allow-same-origin',
  })
})

test('another address without https, a script or no address is not framed', () => {
  expect(frameOf('http://elsewhere.example/', portal)).toBeNull()
  expect(frameOf('javascript:alert(1)', portal)).toBeNull()
  expect(frameOf(null, portal)).toBeNull()
})
