import './theme/fonts.css'
import './theme/messages.css'
import { loadSite } from './boot/loader.ts'

// Waits in a file of its own: what others import must not wait for what itself imports them.
await loadSite()
