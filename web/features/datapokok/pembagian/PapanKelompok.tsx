import { type FocusEvent, type MouseEvent, useState } from 'react'
import { usePhone } from '#web/ui/use-phone.ts'
import { describeAngkat } from './angkat.ts'
import { HintPapan } from './HintPapan.tsx'
import { KartuWadah } from './KartuWadah.tsx'
import { type Bahan, mayHold, type Papan, wadahOf } from './papan.ts'
import css from './pembagian.module.css'
import { orangAt, useAngkat } from './use-angkat.ts'
import type { LakuPapan } from './use-papan.ts'
import { useSeret } from './use-seret.ts'

interface PapanKelompokProps {
  papan: Papan
  bahan: Bahan
  /** The kelompok that the filter leaves. */
  tampil: Papan['wadah']
  laku: LakuPapan
}

/** The kelompok as columns of names: dragged by mouse, carried by keys, or moved with two taps. */
export function PapanKelompok({ papan, bahan, tampil, laku }: PapanKelompokProps) {
  const tangan = useAngkat({ papan, bahan, tampil, laku })
  const { angkat, wadahRef } = tangan
  const seret = useSeret(tangan)
  const phone = usePhone()
  const [terakhir, setTerakhir] = useState<number | null>(null)
  const asal = angkat ? wadahOf(papan, angkat.id)?.kunci : undefined
  const orang = angkat ? bahan.orang.get(angkat.id) : undefined
  // One stop for Tab: who had the focus last, as long as they are in sight.
  const fokus = tampil.some(({ anggota }) => anggota.includes(terakhir ?? 0))
    ? terakhir
    : (tampil.find(({ anggota }) => anggota.length > 0)?.anggota[0] ?? null)
  const keadaanOf = (wadah: Papan['wadah'][number]) => {
    if (!angkat || !orang) return undefined
    if (wadah.kunci === asal) return 'asal'
    if (!mayHold(wadah, orang)) return 'tidak'
    return wadah.kunci === angkat.ke ? 'tujuan' : 'boleh'
  }
  const onClick = (event: MouseEvent) => {
    if (!seret.telanKlik.current) tangan.onClick(event)
  }
  const kalimat = angkat ? describeAngkat(papan, bahan, angkat) : ''
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and taps bubble up from the buttons inside */}
      <div
        ref={wadahRef}
        className={`grid start ${css.papan}`}
        data-angkat={angkat ? true : undefined}
        data-seret={seret.menyeret || undefined}
        onKeyDown={tangan.onKeyDown}
        onPointerDown={seret.onPointerDown}
        onClick={onClick}
        onFocus={({ target }: FocusEvent) => setTerakhir(orangAt(target) ?? terakhir)}
      >
        {tampil.map(wadah => (
          <KartuWadah
            key={wadah.kunci}
            wadah={wadah}
            bahan={bahan}
            keadaan={keadaanOf(wadah)}
            diangkat={angkat && wadah.kunci === asal ? angkat.id : null}
            dengan={angkat && wadah.anggota.includes(angkat.dengan ?? 0) ? angkat.dengan : null}
            fokus={fokus !== null && wadah.anggota.includes(fokus) ? fokus : null}
          />
        ))}
      </div>
      <HintPapan nama={orang?.nama} kalimat={kalimat} kabar={tangan.kabar} ponsel={phone} onBatal={tangan.batal} />
      {seret.menyeret && orang ? (
        <div ref={seret.kartu} className={`fixed-place card shadow py-8 px-12 text-m ${css.seret}`} aria-hidden="true">
          <strong>{orang.nama}</strong> <span className="soft">{orang.prodi}</span>
          <div>{kalimat}</div>
        </div>
      ) : null}
    </>
  )
}
