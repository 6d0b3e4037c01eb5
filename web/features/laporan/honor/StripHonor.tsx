import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatRupiah } from '#contract/angka.ts'
import type { HonorLine, HonorList } from '#contract/laporan/honor.ts'
import { formatDate, formatMonth } from '#contract/tanggal.ts'
import { usePertemuanAddress } from '#web/pertemuan-address.ts'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { DialogHonor } from './DialogHonor.tsx'
import css from './honor.module.css'
import { type PrintSpj, SpjDrawer } from './SpjDrawer.tsx'

interface StripHonorProps {
  daftar: HonorList
  /** Download of the list for signature; nothing for who may not have it. */
  unduh: ReactNode
  printSpj: PrintSpj
  onOpen: (pendampingId: number) => void
}

/** The sums of a month and what is to be done with them. They are of everybody, whatever the report is filtered by. */
export function StripHonor({ daftar, unduh, printSpj, onOpen }: StripHonorProps) {
  const addressOf = usePertemuanAddress()
  const [dialog, setDialog] = useState<'ajukan' | 'bayar' | null>(null)
  const [spj, setSpj] = useState(false)
  const { jumlah, baris, tanpa_penerima, boleh_ubah } = daftar
  const different = baris.filter(b => b.sekarang !== null)
  const list = (keadaan: HonorLine['keadaan']) => baris.filter(b => b.keadaan === keadaan && b.jumlah > 0)
  return (
    <div className={`row between gap-8 gap-x-20 wrap fill ${css.strip}`}>
      <dl>
        <Figure nama={`Honor ${formatMonth(daftar.bulan)}`} bagian={jumlah.semua} utama />
        <Figure nama="Belum diajukan" bagian={jumlah.belum} />
        <Figure nama="Diajukan" bagian={jumlah.diajukan} />
        <Figure nama="Dibayar" bagian={jumlah.dibayar} />
      </dl>
      <div className={`flex wrap gap-8 phone-shares ${css.aksi}`}>
        {unduh}
        {boleh_ubah ? (
          <>
            <Button variant="default" disabled={jumlah.belum.orang === 0} onClick={() => setDialog('ajukan')}>
              Ajukan semua
            </Button>
            <Button variant="default" disabled={jumlah.diajukan.orang === 0} onClick={() => setDialog('bayar')}>
              Catat pembayaran
            </Button>
            <Button
              variant="default"
              disabled={jumlah.diajukan.orang + jumlah.dibayar.orang === 0}
              onClick={() => setSpj(true)}
            >
              SPJ
            </Button>
          </>
        ) : null}
      </div>
      {different.length > 0 ? (
        <p className={`whole m-0 text-m ${css.kabar}`}>
          <b className="warn-ink">{different.length} honor yang sudah diajukan berbeda dari pertemuan sekarang:</b>{' '}
          {different.map(b => (
            <button
              key={`${b.pendamping_id} ${b.ke}`}
              type="button"
              className="tautan"
              onClick={() => onOpen(b.pendamping_id)}
            >
              {b.nama}
            </button>
          ))}
        </p>
      ) : null}
      {tanpa_penerima.jumlah > 0 ? (
        <details className={`whole m-0 text-m ${css.kabar}`}>
          <summary>
            {tanpa_penerima.jumlah}
            {kata` pertemuan terkonfirmasi tanpa penerima honor: pelaksananya belum disebut atau bukan pendamping di Data Pokok`}
          </summary>
          <ul>
            {tanpa_penerima.pertemuan.map(p => (
              <li key={p.pertemuan_id}>
                <AppLink ke={addressOf(p)} className="tautan">
                  {p.kelompok}, {formatDate(p.tanggal, 'pendek')}
                </AppLink>
                {p.badal ? ` · dipimpin ${p.badal}` : ' · pelaksana belum disebut'}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {spj ? <SpjDrawer daftar={daftar} print={printSpj} onClose={() => setSpj(false)} /> : null}
      {dialog ? (
        <DialogHonor
          jenis={dialog}
          baris={list(dialog === 'ajukan' ? 'belum' : 'diajukan')}
          bulan={daftar.bulan}
          hariIni={daftar.hari_ini}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

function Figure({ nama, bagian, utama }: { nama: string; bagian: HonorList['jumlah']['semua']; utama?: boolean }) {
  return (
    <div data-utama={utama}>
      <dt>{nama}</dt>
      <dd>
        <b>{formatRupiah(bagian.jumlah)}</b> <span>{bagian.orang} orang</span>
      </dd>
    </div>
  )
}
