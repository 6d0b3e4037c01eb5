import { Alert, Button, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { KNOWS } from '#contract/peran.ts'
import { ApiError, call, isUnreachable } from '#web/api.ts'
import { getToken } from '#web/offline/current-user.ts'
import { knownTautan, startTautan } from '#web/offline/sesi-tautan.ts'
import { paths } from '#web/paths.ts'
import { messageOf } from '#web/ui/kabar.ts'

/** Opens the link of the address, or for who needs none its `pertemuan`; what is in its way is said above the log-in. */
export default function OpenTautan({ rahasia, pertemuan }: { rahasia: string; pertemuan: string }) {
  const client = useQueryClient()
  const router = useRouter()
  const [keadaan, setState] = useState<{ percobaan: number; galat: unknown }>({ percobaan: 1, galat: null })
  const { percobaan, galat } = keadaan

  // Not a query: a lapsed token that is found on the way empties the cache of all queries.
  useEffect(() => {
    let left = false
    open(rahasia, pertemuan).then(
      alamat => {
        // What somebody else has read on this device before is not this session's.
        client.clear()
        if (!left) router.history.replace(alamat)
      },
      error => left || setState({ percobaan, galat: error }),
    )
    return () => {
      left = true
    }
  }, [rahasia, pertemuan, percobaan, client, router])

  if (galat === null) {
    return (
      <Alert color="gray" role="status" icon={<Loader size={18} />} className="mb-16">
        Membuka pertemuan…
      </Alert>
    )
  }
  return (
    <Alert color="red" role="alert" className="mb-16">
      {messageOf(galat)}
      {isUnreachable(galat) ? (
        <div className="mt-8">
          <Button variant="default" onClick={() => setState({ percobaan: percobaan + 1, galat: null })}>
            Coba lagi
          </Button>
        </div>
      ) : null}
    </Alert>
  )
}

/** Where to go. Whoever is logged in needs no link: a full session is never replaced by one that can do less. */
async function open(rahasia: string, pertemuan: string): Promise<string> {
  if (getToken() && !knownTautan() && (await isLoggedIn())) return pertemuan
  try {
    const { token, akun, tautan } = await call('POST /api/tautan/sesi', { body: { rahasia } })
    startTautan(token, akun, tautan)
    return paths.lembar(tautan)
  } catch (error) {
    // Opened before and now without a network: what is on this device goes on.
    const known = knownTautan()
    if (known && isUnreachable(error)) return paths.lembar(known)
    throw error
  }
}

/** Also when nobody can be asked: then the sheet's copy on this device is shown, and the server decides later. */
async function isLoggedIn(): Promise<boolean> {
  try {
    return (await call('GET /api/session', { query: KNOWS })).tautan === null
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    if (isUnreachable(error)) return true
    throw error
  }
}
