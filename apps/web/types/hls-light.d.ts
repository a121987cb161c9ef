/** Types of the light build of hls.js, which has none of its own. */
export * from 'hls.js'
export { default } from 'hls.js'
