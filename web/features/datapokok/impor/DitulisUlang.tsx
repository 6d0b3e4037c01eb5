import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import css from './DitulisUlang.module.css'

/** One line however many names came in capitals, and which on request. */
export function DitulisUlang({ nama }: { nama: PratinjauImpor['ditulis_ulang'] }) {
  const [buka, setBuka] = useState(false)
  if (!nama) return null
  const sisa = nama.jumlah - nama.contoh.length
  return (
    <div className="text-m soft">
      {formatAngka(nama.jumlah)} nama ditulis ulang dari huruf besar atau kecil semua.{' '}
      <UnstyledButton className="text-m strong underline green" aria-expanded={buka} onClick={() => setBuka(!buka)}>
        {buka ? 'lipat' : 'lihat'}
      </UnstyledButton>
      {buka ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.list} aria-label="Nama yang ditulis ulang" tabIndex={0}>
          <ul>
            {nama.contoh.map(({ baris, dari, ke }) => (
              <li key={`${baris} ${dari}`}>
                baris {baris}: {dari} → <b>{ke}</b>
              </li>
            ))}
            {sisa > 0 ? <li>dan {formatAngka(sisa)} lainnya</li> : null}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
