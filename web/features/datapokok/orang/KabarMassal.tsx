import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Tautan } from '#web/ui/Tautan.tsx'

/** What was done with many, and where it can be taken back. */
export function KabarMassal({ kabar, children }: { kabar: string; children: ReactNode }) {
  return (
    <>
      {kabar ? (
        <span role="status">
          {kabar} Dapat dibatalkan dari{' '}
          <Tautan className="tautan" ke={paths.riwayatPerubahan}>
            Riwayat perubahan
          </Tautan>
          .
        </span>
      ) : null}
      {children}
    </>
  )
}
