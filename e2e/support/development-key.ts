/** Key that opens the outbox and the WeChat sandbox of the server under test. */
export const developmentKey = 'key-of-the-browser-tests'
