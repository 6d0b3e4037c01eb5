import { Alert, Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { getToken } from '#web/offline/current-user.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { messageOf, tellError } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './FormMasuk.module.css'
import { findTertinggal, leave } from './keluar.ts'
import { useTautanAkun } from './sandi-tautan-queries.ts'

/** Asks who is logged in on this device; a log-in that the server refuses is none, and `onKeluar` follows at once. */
export function KeluarDahulu({ kode, onKeluar }: { kode: string; onKeluar: () => void }) {
  const [keadaan, setKeadaan] = useState<{ akun?: Akun; galat?: unknown; percobaan: number }>({ percobaan: 0 })
  const { akun, galat, percobaan } = keadaan

  // Not a query: a refused token empties the cache of all queries.
  useEffect(() => {
    let left = false
    call('GET /api/session').then(
      ({ akun }) => left || setKeadaan({ akun, percobaan }),
      error => left || (getToken() ? setKeadaan({ galat: error, percobaan }) : onKeluar()),
    )
    return () => {
      left = true
    }
  }, [percobaan, onKeluar])

  if (akun) return <Pilihan {...{ akun, kode, onKeluar }} />
  if (galat === undefined) return <MemuatBaris jumlah={4} />
  return <ErrorState pesan={messageOf(galat)} onReload={() => setKeadaan({ percobaan: percobaan + 1 })} />
}

type Akun = Reply<Api['GET /api/session']>['akun']

/** A link never takes the place of a log-in by itself: whose marks wait here are sent first. */
function Pilihan({ akun, kode, onKeluar }: { akun: Akun; kode: string; onKeluar: () => void }) {
  const client = useQueryClient()
  const { data: pemilik, error, isFetching } = useTautanAkun(kode)
  const [tertinggal, setTertinggal] = useState(0)
  const [bekerja, setBekerja] = useState(false)
  const { nama } = akun
  if (isFetching) return <MemuatBaris jumlah={4} />
  return (
    <div className="stack gap-16">
      <h1 className="text-2xl tight">Perangkat ini sedang dipakai {nama}</h1>
      <KabarGalat error={error} />
      {error ? null : (
        <p className="text-l soft">
          {pemilik?.username === akun.username
            ? 'Tautan yang Anda buka milik akun ini juga. Untuk membuat kata sandi barunya, keluar dahulu dari perangkat ini.'
            : `${pemilik ? `Tautan yang Anda buka milik ${pemilik.nama}. ` : ''}Untuk membuat kata sandi akun lain, ${nama} harus keluar dahulu dari perangkat ini.`}
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
      <Button variant="default" className={css.lentur} loading={bekerja} onClick={() => void logOut()}>
        Keluar dari akun {nama}
      </Button>
    </div>
  )

  async function logOut() {
    setBekerja(true)
    try {
      const { jumlah } = await findTertinggal()
      setTertinggal(jumlah)
      if (jumlah > 0) return
      await leave(client)
      onKeluar()
    } catch (error) {
      tellError(error)
    } finally {
      setBekerja(false)
    }
  }
}

/** For who cannot scan it, and where the link is good no more; `error`: what came of the code before. */
export function KodeSlip({ error, onKode }: { error: unknown; onKode: (kode: string) => void }) {
  const [kode, setKode] = useState('')
  return (
    <form className={`stack gap-16 ${css.form}`} onSubmit={submit} noValidate>
      <KabarGalat error={error} />
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
        onChange={event => setKode(event.currentTarget.value)}
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
    onKode(kode.trim())
  }
}
