/** The name under which a pre-rendered page lists the scripts that it will run, separated by spaces. */
export const scriptsName = 'lectern-scripts'
