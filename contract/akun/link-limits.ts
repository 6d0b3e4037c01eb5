/** Days after which a link is over, at the end of that day. */
export const DAY_AKUN_TAUTAN = 7
/** Most links made at one call: hashing so many codes takes a small server less than the minute a proxy waits. */
export const TAUTAN_ONCE = 250
