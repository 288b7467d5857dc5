// The options hold for the functions that are declared after them.
import './entry/options.ts'

export * from './entry/account-functions.ts'
export * from './entry/organiser-functions.ts'
export * from './entry/api-functions.ts'
export * from './entry/background-functions.ts'
