/** Named as in MDN's compatibility data. WeChat's engine is Chrome's. */
export const oldest = { chrome: 107, edge: 107, firefox: 115, safari: 16.4, safari_ios: 16.4 }

/** Named as in the bundler. */
export const targets = Object.entries(oldest).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
)
