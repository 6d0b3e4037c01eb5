import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { AskProof } from '#contract/caller.ts'
import { onNeedsProof } from '#web/api.ts'
import { currentUser, SANDI } from '#web/offline/current-user.ts'
import { paths } from '#web/paths.ts'
import { TOKEN } from '#web/token.ts'
import { tellError } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SessionContext, type SessionInfo } from '#web/ui/session-context.ts'
import { askFirst } from '#web/ui/use-not-yet-stored.tsx'
import { findLeft, type LeftUnsent, leave } from './keluar.ts'
import { useChosenPeran } from './peran-dipilih.ts'
import { useAllPeran, useSession } from './session-queries.ts'

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'))
const ChoosePeran = lazyPart(() => import('./ChoosePeran.tsx'))

/**
 * Tells the chrome who is logged in, leads to /akun while the one-time password stands, and notices when another tab
 * logs out or in. Never holds the screens back: the input screen must open without an answer.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const akunId = session?.akun.id
  const semua = useAllPeran()
  const [dipilih, setChosen] = useChosenPeran()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [tertinggal, setLeft] = useState<LeftUnsent | null>(null)
  const [working, setWorking] = useState(false)
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
  const held = session?.akun.ganti_sandi || session?.akun.pasang_langkah_kedua
  const choosing = !held && semua.length > 1 && !(dipilih && semua.includes(dipilih))
  if (held && pathname !== paths.akun) {
    const search = pathname === paths.beranda ? {} : { kembali: href }
    // The form it was saved in is gone by now, and must not hold anybody on an empty page.
    return <Navigate to={paths.akun} search={search} replace ignoreBlocker />
  }

  const info: SessionInfo | undefined = session && {
    nama: session.akun.nama,
    // No menu leads elsewhere.
    peran: held || choosing ? [] : session.akun.peran,
    periodeNama: session.periode?.nama,
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
      {choosing ? <ChoosePeran peranList={semua} onChoose={setChosen} /> : null}
      <AskBukti />
      {tertinggal ? (
        <LeaveDialog
          tertinggal={tertinggal}
          working={working}
          onLeave={() => void logOutAnyway().catch(tellError)}
          onClose={() => setLeft(null)}
        />
      ) : null}
    </SessionContext>
  )

  async function logOut() {
    const found = await findLeft()
    if (found.jumlah > 0) setLeft(found)
    else await logOutAnyway()
  }

  async function logOutAnyway() {
    // Asked last: whoever goes on filling in their form has not been logged out of it.
    const goAway = async () => {
      setWorking(true)
      const reached = await leave(queryClient).finally(() => setWorking(false))
      setLeft(null)
      router.navigate({ to: paths.login, search: reached ? {} : { keluar: 'luring' }, ignoreBlocker: true })
    }
    if (askFirst(() => void goAway().catch(tellError))) setLeft(null)
    else await goAway()
  }
}

const LembarBukti = lazyPart(() => import('./LembarBukti.tsx'))

/** Stands ready for a call that the server makes only for who proves once more who they are. */
function AskBukti() {
  const [tanya, setAsk] = useState<AskProof & { answer: (terbukti: boolean) => void }>()

  // A call knows of no component; those that come meanwhile wait for the one answer.
  useEffect(() => {
    let open: Promise<boolean> | undefined
    onNeedsProof(dengan => {
      open ??= new Promise<boolean>(resolve => setAsk({ dengan, answer: resolve })).finally(() => {
        open = undefined
        setAsk(undefined)
      })
      return open
    })
    return () => onNeedsProof(async () => false)
  }, [])

  return tanya ? <LembarBukti dengan={tanya.dengan} onClose={(proven = false) => tanya.answer(proven)} /> : null
}
