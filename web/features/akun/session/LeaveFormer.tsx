import { Alert, Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { KNOWS } from '#contract/peran.ts'
import { call } from '#web/api.ts'
import { getToken } from '#web/offline/current-user.ts'
import { paths } from '#web/paths.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf, tellError } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { findLeft, leave } from './keluar.ts'
import css from './LoginForm.module.css'
import { useTautanAkun } from './tautan-password-queries.ts'

/** Asks who is logged in on this device; a log-in that the server refuses is none, and `onLeave` follows at once. */
export function LeaveFormer({ kode, onLeave }: { kode: string; onLeave: () => void }) {
  const [keadaan, setState] = useState<{ akun?: Akun; galat?: unknown; percobaan: number }>({ percobaan: 0 })
  const { akun, galat, percobaan } = keadaan

  // Not a query: a refused token empties the cache of all queries.
  useEffect(() => {
    let left = false
    call('GET /api/session', { query: KNOWS }).then(
      ({ akun }) => left || setState({ akun, percobaan }),
      error => left || (getToken() ? setState({ galat: error, percobaan }) : onLeave()),
    )
    return () => {
      left = true
    }
  }, [percobaan, onLeave])

  if (akun) return <Choice {...{ akun, kode, onLeave }} />
  if (galat === undefined) return <LoadingRow jumlah={4} />
  return <ErrorState pesan={messageOf(galat)} onReload={() => setState({ percobaan: percobaan + 1 })} />
}

type Akun = Reply<Api['GET /api/session']>['akun']

/** A link never takes the place of a log-in by itself: whose marks wait here are sent first. */
function Choice({ akun, kode, onLeave }: { akun: Akun; kode: string; onLeave: () => void }) {
  const client = useQueryClient()
  const { data: owner, error, isFetching } = useTautanAkun(kode)
  const [tertinggal, setLeft] = useState(0)
  const [working, setWorking] = useState(false)
  const { nama } = akun
  if (isFetching) return <LoadingRow jumlah={4} />
  return (
    <div className="stack gap-16">
      <h1 className="text-2xl tight">Perangkat ini sedang dipakai {nama}</h1>
      <ErrorNotice error={error} />
      {error ? null : (
        <p className="text-l soft">
          {owner?.username === akun.username
            ? 'Tautan yang Anda buka milik akun ini juga. Untuk membuat kata sandi barunya, keluar dahulu dari perangkat ini.'
            : `${owner ? `Tautan yang Anda buka milik ${owner.nama}. ` : ''}Untuk membuat kata sandi akun lain, ${nama} harus keluar dahulu dari perangkat ini.`}
        </p>
      )}
      {tertinggal > 0 ? (
        <Alert color="orange" role="alert" classNames={{ message: 'warn-ink' }}>
          {tertinggal} isian {nama} belum terkirim. Buka Hadir dan tunggu sampai terkirim, lalu buka tautan ini lagi.
        </Alert>
      ) : null}
      <Button component={AppLink} ke={paths.beranda}>
        Kembali ke Hadir
      </Button>
      <Button variant="default" className={css.lentur} loading={working} onClick={() => void logOut()}>
        Keluar dari akun {nama}
      </Button>
    </div>
  )

  async function logOut() {
    setWorking(true)
    try {
      const { jumlah } = await findLeft()
      setLeft(jumlah)
      if (jumlah > 0) return
      await leave(client)
      onLeave()
    } catch (error) {
      tellError(error)
    } finally {
      setWorking(false)
    }
  }
}

/** For who cannot scan it, and where the link is good no more; `error`: what came of the code before. */
export function CodeSlip({ error, onCode }: { error: unknown; onCode: (kode: string) => void }) {
  const [kode, setCode] = useState('')
  return (
    <form className={`stack gap-16 ${css.form}`} onSubmit={submit} noValidate>
      <ErrorNotice error={error} />
      <TextInput
        label="Kode pada slip"
        placeholder="K7Q-M3X-HDR"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        size="md"
        value={kode}
        onChange={event => setCode(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth className={`text-xl round-10 ${css.submit}`} disabled={kode.trim() === ''}>
        Lanjut
      </Button>
      <p className={`text-m text-center soft ${css.help}`}>
        Sudah punya kata sandi? <AppLink ke={paths.login}>Masuk</AppLink>
      </p>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    onCode(kode.trim())
  }
}
