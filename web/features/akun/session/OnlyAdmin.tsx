import { createContext, type ReactNode, useContext } from 'react'
import type { SessionReply } from '#contract/akun/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionQuery } from './session-queries.ts'

const AdminContext = createContext<SessionReply | undefined>(undefined)

/** Who is logged in, below a HanyaAdmin. */
export function useAdmin(): SessionReply {
  const session = useContext(AdminContext)
  if (!session) throw new Error('useAdmin stands below a HanyaAdmin')
  return session
}

/** A screen of the office's settings. Only an admin may change anything there, so nobody else is shown forms that would refuse. */
export function OnlyAdmin({ judul, children }: { judul: string; children: (session: SessionReply) => ReactNode }) {
  const { data: session, error, refetch } = useSessionQuery()
  if (session?.akun.peran.includes('admin')) return <AdminContext value={session}>{children(session)}</AdminContext>
  return (
    <>
      <PageHeader judul={judul} />
      {session ? (
        <EmptyState judul="Hanya untuk admin" gambar="saringan">
          Pengaturan lembaga, periode, kegiatan, dan akun diubah oleh admin. Hubungi admin bila ada yang keliru.
        </EmptyState>
      ) : error ? (
        <ErrorState pesan={messageOf(error)} onReload={() => refetch()} />
      ) : (
        <PageBody>
          <LoadingRow tinggi={56} />
        </PageBody>
      )}
    </>
  )
}
