import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { MintaBukti } from '#contract/caller.ts'
import { onPerluBukti, TOKEN } from '#web/api.ts'
import { currentUser, SANDI } from '#web/offline/current-user.ts'
import { paths } from '#web/paths.ts'
import { tellError } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SessionContext, type SessionInfo } from '#web/ui/session-context.ts'
import { askFirst } from '#web/ui/use-belum-disimpan.tsx'
import { findTertinggal, type LeftUnsent, leave } from './keluar.ts'
import { usePeranDipilih } from './peran-dipilih.ts'
import { useSemuaPeran, useSession } from './session-queries.ts'

const DialogKeluar = lazyPart(() => import('./DialogKeluar.tsx'))
const PilihPeran = lazyPart(() => import('./PilihPeran.tsx'))

/**
 * Tells the chrome who is logged in, leads to /akun while the one-time password stands, and notices when another tab
 * logs out or in. Never holds the screens back: the input screen must open without an answer.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const akunId = session?.akun.id
  const semua = useSemuaPeran()
  const [dipilih, setDipilih] = usePeranDipilih()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [tertinggal, setTertinggal] = useState<LeftUnsent | null>(null)
  const [bekerja, setBekerja] = useState(false)
  const { pathname, href } = useRouterState({ select: state => state.location })

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A null key: the whole storage was cleared.
      if (event.key !== TOKEN && event.key !== SANDI && event.key !== null) return
      if (localStorage.getItem(TOKEN)) void followLogIn().catch(tellError)
      else {
        queryClient.clear()
        router.navigate({ to: paths.login, search: { kembali: router.latestLocation.href }, ignoreBlocker: true })
      }
    }
    const followLogIn = async () => {
      queryClient.removeQueries({ type: 'inactive' })
      // What the same person has open stays while it is asked for anew; of somebody else's nothing does.
      const same = akunId !== undefined && (await currentUser().catch(() => undefined)) === akunId
      await (same ? queryClient.invalidateQueries() : queryClient.resetQueries())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [queryClient, router, akunId])

  // Another tab may have logged out while this one was opening: the event came before anybody listened, and a refused call of
  // a token that is gone leads nowhere by itself.
  useEffect(() => {
    if (!localStorage.getItem(TOKEN))
      router.navigate({ to: paths.login, search: { kembali: router.latestLocation.href }, ignoreBlocker: true })
  }, [router])

  // Until the own password, and the second step where it is required, nothing but /akun answers.
  const tertahan = session?.akun.ganti_sandi || session?.akun.pasang_langkah_kedua
  const memilih = !tertahan && semua.length > 1 && !(dipilih && semua.includes(dipilih))
  if (tertahan && pathname !== paths.akun) {
    const search = pathname === paths.beranda ? {} : { kembali: href }
    // The form it was saved in is gone by now, and must not hold anybody on an empty page.
    return <Navigate to={paths.akun} search={search} replace ignoreBlocker />
  }

  const info: SessionInfo | undefined = session && {
    nama: session.akun.nama,
    // No menu leads elsewhere.
    peran: tertahan || memilih ? [] : session.akun.peran,
    periode_nama: session.periode?.nama,
    hari_ini: session.hari_ini,
    lembaga: session.lembaga,
    zona_waktu: session.zona_waktu,
    // What the device has kept of the build before has none.
    awal_bulan: session.awal_bulan ?? [],
    awal_pekan: session.awal_pekan,
    logOut: () => void logOut().catch(tellError),
  }
  return (
    <SessionContext value={info}>
      {children}
      {memilih ? <PilihPeran peranList={semua} onPilih={setDipilih} /> : null}
      <TanyaBukti />
      {tertinggal ? (
        <DialogKeluar
          tertinggal={tertinggal}
          bekerja={bekerja}
          onKeluar={() => void logOutAnyway().catch(tellError)}
          onTutup={() => setTertinggal(null)}
        />
      ) : null}
    </SessionContext>
  )

  async function logOut() {
    const found = await findTertinggal()
    if (found.jumlah > 0) setTertinggal(found)
    else await logOutAnyway()
  }

  async function logOutAnyway() {
    // Asked last: whoever goes on filling in their form has not been logged out of it.
    const goAway = async () => {
      setBekerja(true)
      const reached = await leave(queryClient).finally(() => setBekerja(false))
      setTertinggal(null)
      router.navigate({ to: paths.login, search: reached ? {} : { keluar: 'luring' }, ignoreBlocker: true })
    }
    if (askFirst(() => void goAway().catch(tellError))) setTertinggal(null)
    else await goAway()
  }
}

const LembarBukti = lazyPart(() => import('./LembarBukti.tsx'))

/** Stands ready for a call that the server makes only for who proves once more who they are. */
function TanyaBukti() {
  const [tanya, setTanya] = useState<MintaBukti & { jawab: (terbukti: boolean) => void }>()

  // A call knows of no component; those that come meanwhile wait for the one answer.
  useEffect(() => {
    let terbuka: Promise<boolean> | undefined
    onPerluBukti(dengan => {
      terbuka ??= new Promise<boolean>(resolve => setTanya({ dengan, jawab: resolve })).finally(() => {
        terbuka = undefined
        setTanya(undefined)
      })
      return terbuka
    })
    return () => onPerluBukti(async () => false)
  }, [])

  return tanya ? <LembarBukti dengan={tanya.dengan} onTutup={(terbukti = false) => tanya.jawab(terbukti)} /> : null
}
