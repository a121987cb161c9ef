interface AllowedWord {
  /** Text that is not read; the rest of its line is. */
  pattern: RegExp
  /** Only in these files; everywhere by default. */
  files?: RegExp
  /** The meaning, which is not the one of the dictionary. */
  reason: string
}

const numbers: readonly AllowedWord[] = [
  { pattern: /Math\.sign\b/g, reason: 'the sign of a number' },
  {
    pattern: /\bsigns?\b|\bbySign\b|\bsign(?:Before|Changed|Of|For)\b/g,
    files:
      /^packages\/(?:futures\/src\/(?:basis|indicators|models|monitoring|seat-families|seat-profit|statistics)|simulated-market\/src)\//,
    reason: 'the sign of a number',
  },
  {
    pattern: /(?<![a-z])signs?(?![a-z])|bySign|signOf|signFor|signChanged/g,
    files:
      /^apps\/server\/src\/modules\/(?:assistant\/(?:analyst|answer|facts|grounding)|bbas\/express|dashboard|market\/ingest)\/|^docs\/decisions\/0057-/,
    reason: 'the sign of a number',
  },
  {
    pattern: /\bsign\b/g,
    files:
      /^apps\/web\/app\/(?:features\/(?:dashboard|market\/quotation\/symbol\/cards)\/|ui\/(?:charts|table|layout)\/|lib\/format)/,
    reason: 'the sign of a number',
  },
  { pattern: /\bwords(?:OfMac)?\b/gi, files: /^packages\/draw-proof\//, reason: 'words of 32 and 64 bits' },
]

const signing: readonly AllowedWord[] = [
  {
    pattern: /[sS]ign(?:s|ed|ing)?[ _-]?(?:[iI]n|[oO]ut|[uU]p|[oO]n|[oO]ff)s?(?![a-z])/g,
    reason: 'sign-in and sign-out',
  },
  { pattern: /\b[sS]igns? (?:[\w’']+ ){1,6}(?:in|out)\b/g, reason: 'sign-in with its object' },
  {
    pattern:
      /[sS]ign(?:Days?|_days|BaseInfo|InfoQuery|Info|Calendar|Amounts|Card|Today)|todayIsSign|[uU]seSign\b/g,
    reason: 'the daily sign-in (签到), as the wire and the database name it',
  },
  {
    pattern: /(?<![A-Za-z])sign(?![A-Za-z])/g,
    files:
      /^apps\/server\/src\/(?:modules\/(?:reward|ledger|honor)\/|test\/|wiring\/(?:access-matrix|ledger-rewards)\.test|modules\/console\/earning-freezes\.test)|^apps\/web\/app\/features\/reward\/|^packages\/protocol\/src\/reward\//,
    reason: 'the daily sign-in (签到): an endpoint',
  },
  {
    pattern: /\bsigns?\b|\bsign_?type\b|sign_error|dut_user_sign|NotifySign/gi,
    files: /^apps\/server\/src\/modules\/payment\/(?:providers|sandbox)\//,
    reason: 'the signature of calls and notices',
  },
  { pattern: /\?sign=/g, reason: 'the signature of Alipay, a parameter of its address' },
  {
    pattern: /\bsign\b|SignName|toSign/g,
    files: /^apps\/server\/src\/(?:modules\/(?:account\/sms|site\/personal-data)|platform\/config)\//,
    reason: 'the signature of a text message',
  },
  { pattern: /SMS_SIGN\b/g, reason: 'the signature of a text message, a setting' },
  { pattern: /at-?sign|circle-?dollar-?sign/gi, reason: 'names of icons' },
]

const vocabulary: readonly AllowedWord[] = [
  { pattern: /(?:banned|hot|search|own|stop)[ _-]?words?/gi, reason: 'vocabulary of filter and search' },
  {
    pattern: /[wW]ords(?![a-z])/g,
    files:
      /^apps\/server\/src\/(?:modules\/search\/|platform\/text-check\/|platform\/README|search-wiring|modules\/community\/moderation\/(?:(?:compiled-)?banned-words|word-list)|modules\/console\/(?:banned|hot)-words)/,
    reason: 'words of a query, of the filter, of 热词',
  },
  {
    pattern: /[wW]ords(?![a-z])/g,
    files:
      /^packages\/(?:futures\/src\/finder|protocol\/src\/(?:search|community\/moderation|permissions))|^apps\/web\/app\/features\/market\/search\/|^bench\/search/,
    reason: 'words of a query and of the filter',
  },
  {
    pattern: /[wW]ords(?![a-z])/g,
    files:
      /^apps\/server\/src\/modules\/assistant\/(?:facts\/measures|grounding\/|analyst\/intents|tools\/help)|^docs\/decisions\/00(?:57|58|61)-/,
    reason: 'vocabulary that a text is matched with',
  },
  { pattern: /\b(?:get|add|remove|match)Words\b/g, reason: 'endpoints, and the words of a query' },
  { pattern: /break-words/g, reason: 'a class of the style sheet' },
  { pattern: /types\|words/g, files: /^architecture\/names/, reason: 'a file name that is refused' },
  { pattern: /allowed-words/g, reason: 'a file of this folder' },
]

/** Wire fields, tables, columns, stored names and settings stay as they are. */
const stored: readonly AllowedWord[] = [
  { pattern: /getPayWays/g, reason: 'an endpoint' },
  { pattern: /\bmakeUp\b|make_up/g, files: /reward|protocol|shop|e2e|sign/, reason: 'an endpoint' },
  {
    pattern: /\bway\b|consents_way/g,
    files: /third-parties|agreements|personal-data|^apps\/server\/src\/test\/rows-of-user/,
    reason: 'a wire field of third parties, a column of consents',
  },
  {
    pattern: /\bkept\b/g,
    files: /personal-data/,
    reason: 'a wire field of 个人信息收集清单',
  },
  {
    pattern: /[`']kept[`']/g,
    files: /^apps\/server\/src\/modules\/payment\//,
    reason: 'the stored verdict of a notice',
  },
  {
    pattern: /\bwords\b/g,
    files: /packets|^apps\/server\/src\/test\//,
    reason: 'the greeting of a packet (祝福语), a wire field and a column',
  },
  {
    pattern: /\bdeed\b/g,
    files:
      /^apps\/server\/src\/(?:modules\/(?:payment\/(?:refunds\/large-refunds|calls\/refund-decisions\.service|settling\/races\.test)|membership\/membership|console\/refunds\.test)|test\/rows-of-user)/,
    reason: 'a field of stored approvals, a column of a change of membership',
  },
  { pattern: /'tend draw pools'/g, reason: 'the stored name of a task' },
  {
    pattern: /(?<=doublePrecision\(')usual|\busual\b(?=, )/g,
    files: /forecasts\.tables|honor\/honor\.test/,
    reason: 'a column of forecasts',
  },
  {
    pattern: /'hair'|%2Chair/g,
    files: /quotation\/charts\/|workspace\/layouts|e2e\/market\/charts/,
    reason: 'the shared crosshair of several charts in addresses and stored layouts',
  },
  { pattern: /makeUpCard\b/g, reason: 'the stored code of an item' },
  {
    pattern: /\blook\b(?=:| \}|\))/g,
    files: /workspace\/templates|symbol\/chart\/(?:templates|candle-panel)/,
    reason: 'a wire field of chart templates',
  },
]

/** Compounds and places in which a word of the second dictionary has another meaning. */
export const allowed: readonly AllowedWord[] = [
  ...numbers,
  ...signing,
  ...vocabulary,
  ...stored,
  { pattern: /chain heads/g, reason: 'the newest row of a chain of hashes' },
  {
    pattern:
      /\b[lL]ooks? (?:at|for|up|like|alike|back|into|through|ahead|the same|away|over|beyond)\b|look(?:At|Up|sLike|Alikes?)|look-?alikes?/g,
    reason: 'the verb',
  },
  {
    pattern: /[gG]rounds?(?![a-z])/g,
    files: /^apps\/server\/src\/modules\/assistant\/(?:analyst|grounding|model)\//,
    reason: 'the ground of an answer: the facts by which its clauses are checked',
  },
  { pattern: /background|foreground|playground/gi, reason: 'words of their own' },
  { pattern: /[tT]hree-?[wW]ay/g, reason: 'the name of the method' },
]
