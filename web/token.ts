/** The session token's place in local storage, fixed by the specification. */
export const TOKEN = 'token'
