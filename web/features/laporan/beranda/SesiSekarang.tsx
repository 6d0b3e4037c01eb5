import { Button } from '@mantine/core'
import type { SesiSekarang as Sesi } from '#contract/laporan/beranda.ts'
import { formatJam } from '#contract/tanggal.ts'
import type { Menunggu } from '#web/offline/isi-perangkat.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { KeadaanPertemuan } from '#web/ui/KeadaanPertemuan.tsx'
import { MenungguKirim } from '#web/ui/MenungguKirim.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { alamatSesi } from './ingatkan.ts'
import { describeKegiatan } from './kata.ts'
import { Lagi } from './Lagi.tsx'
import css from './SesiSekarang.module.css'

const judul = { berlangsung: 'Sekarang', lewat: 'Terlewat hari ini', nanti: 'Berikutnya hari ini' }

/** The one session that waits, and the one big action. */
export function SesiSekarang({ sesi }: { sesi: Sesi & { menunggu?: Menunggu } }) {
  const { kelompok, periode, mulai, selesai, tempat, orang, belum, tanda, kapan, nomor, menunggu } = sesi
  const jam = mulai && (selesai ? `${formatJam(mulai)}–${formatJam(selesai)}` : formatJam(mulai))
  return (
    <section className="shrink py-16 px-16 card" aria-labelledby="sesi-sekarang">
      <div className="row wrap between gap-4 gap-x-12">
        <span className={`strong green ${css.kapan}`} data-lewat={kapan === 'lewat' || undefined}>
          {judul[kapan]} {kapan === 'nanti' ? <Lagi tanggal={sesi.tanggal} mulai={mulai} /> : null}
        </span>
        <KeadaanPertemuan keadaan={belum < orang ? 'sebagian' : kapan === 'nanti' ? 'nanti' : 'belum'} />
      </div>
      <h2 className="mt-6 text-xl tight" id="sesi-sekarang">
        {describeKegiatan(sesi)}
      </h2>
      <div className="soft">{[kelompok, periode, jam, tempat].filter(Boolean).join(' · ')}</div>
      <div className="mt-12">
        <BilahSaf tanda={tanda} />
      </div>
      <div className="flex between gap-12 mt-6 text-m soft">
        <span>
          <b className="ink">{orang - belum}</b> dari {orang} terisi
        </span>
        {nomor > 0 ? <span>pertemuan ke-{nomor}</span> : null}
      </div>
      <MenungguKirim menunggu={menunggu} />
      <Button
        component={Tautan}
        ke={alamatSesi(sesi)}
        fullWidth
        className={`mt-12 text-xl round-10 min-h-48 ${css.tombol}`}
      >
        {labelOf(sesi)}
        {belum < orang ? <span className="medium on-green">· sisa {belum}</span> : null}
        <span className="hanya-pembaca"> {[describeKegiatan(sesi), kelompok].filter(Boolean).join(', ')}</span>
      </Button>
    </section>
  )
}

function labelOf({ pertemuan_id, orang, belum, kapan }: Sesi): string {
  if (belum < orang) return 'Lanjutkan absensi'
  return pertemuan_id === null && kapan !== 'lewat' ? 'Buka sesi' : 'Isi'
}
