// The health check of the image: ends with 1 unless the server beside it says that all is well.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/kesehatan`
const { ok } = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
