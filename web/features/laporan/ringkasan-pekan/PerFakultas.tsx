import { formatAngka } from '#contract/angka.ts'
import type { RingkasanPekan } from '#contract/laporan/ringkasan-pekan.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { warnaStatus } from '#web/ui/warna-status.ts'
import { Angka } from './Angka.tsx'
import css from './RingkasanPekan.module.css'
import { laporanPekan } from './tautan.ts'

/** The bars begin here: what is below looks equally bad, and above it is where they differ. */
const DARI = 60

/** Each faculty with its bar, its limit as a tick on it, and how it stood a week ago. */
export function PerFakultas({ data, pekan }: { data: RingkasanPekan; pekan: { dari: string; sampai: string } }) {
  const { fakultas, batas } = data
  const di = (persen: number) => `${Math.max(0, ((persen - DARI) / (100 - DARI)) * 100)}%`
  return (
    <div className="shrink">
      <Kartu judul="Per fakultas" keterangan="beda dari pekan lalu" rapat>
        <ul className="list">
          {fakultas.map(row => (
            <li key={row.kunci} className="rule-t">
              <Tautan ke={laporanPekan(pekan, row.kunci)} className={`stack gap-4 no-underline ink ${css.baris}`}>
                <span className="flex baseline between gap-8">
                  <span className="shrink break">
                    <b className="medium">{row.nama}</b> <span className="text-s faint">{formatAngka(row.orang)}</span>
                  </span>
                  <Angka {...row} denganBeda />
                </span>
                <span className={`bg-cell round-4 relative h-8 ${css.bilah}`} aria-hidden="true">
                  <span style={{ width: di(row.persen ?? 0), background: warnaStatus[row.status ?? 'memenuhi'] }} />
                  <i style={{ left: di(batas.peringatan) }} />
                </span>
              </Tautan>
            </li>
          ))}
        </ul>
      </Kartu>
      <p className="pt-6 px-12 text-s faint">
        ▏batas peringatan {batas.peringatan}% · skala {DARI}–100
      </p>
    </div>
  )
}
