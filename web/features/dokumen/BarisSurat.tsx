import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { SuratKeluar } from '#contract/dokumen/dokumen.ts'
import { formatWaktu, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { tellError } from '#web/ui/kabar.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { describeCetakUlang, useCetakUlang } from './cetak-ulang.ts'
import css from './dokumen.module.css'

/** An issued letter: to whom, when and by whom, and the same letter once more. */
export function BarisSurat({ surat, zona }: { surat: SuratKeluar; zona: Zona }) {
  const { kode, nomor, judul, nim, nama, oleh, created_at, tersimpan, cetak_ulang } = surat
  const ulang = useCetakUlang()
  return (
    <li className="row wrap between gap-8 gap-x-16 py-8 px-16">
      <div className={`grid shrink gap-4 break ${css.text}`}>
        <b>{nomor || 'Tanpa nomor'}</b>
        <span>
          {nama} ({nim})
        </span>
        <span>{judul}</span>
        <span className="text-m faint">
          {formatWaktu(created_at, zona)} oleh {oleh}
          {tersimpan ? null : ' · tidak dapat dicetak ulang karena isinya belum disimpan waktu itu'}
        </span>
        {cetak_ulang ? <span className="text-m faint">{describeCetakUlang(cetak_ulang, zona)}</span> : null}
      </div>
      <div className={`row wrap gap-8 gap-x-12 ${css.action}`}>
        {tersimpan ? (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={ulang.isPending}
            aria-label={`Cetak ulang ${nomor || judul}, ${nama}`}
            onClick={() => ulang.mutate(surat, { onError: tellError })}
          >
            Cetak ulang
          </Button>
        ) : null}
        <Tautan ke={paths.verifikasi(kode.replace('-', ''))} className="tautan">
          Periksa <span className="angka nowrap">{kode}</span>
        </Tautan>
      </div>
    </li>
  )
}
