import { setGlobalOptions } from 'firebase-functions/options'

import { keepBodiesPacked } from '../platform/requests/packed-bodies.ts'

keepBodiesPacked()
setGlobalOptions({ region: 'us-central1', maxInstances: 10, memory: '512MiB' })
