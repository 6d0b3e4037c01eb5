/** The session token in local storage. The browser only asks whether it is there; the server checks it on every call. */
const key = 'token'

export function getToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage can be forbidden; whoever cannot keep a token is logged out.
    return null
  }
}

export function setToken(token: string) {
  localStorage.setItem(key, token)
}

export function clearToken() {
  localStorage.removeItem(key)
}
