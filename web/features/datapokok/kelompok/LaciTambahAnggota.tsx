import { Button, Checkbox, Pill } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { type CalonRow, listCalon, type UbahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { sejenis } from '#contract/identitas.ts'
import { hariDalam } from '#contract/pengaturan/keadaan-periode.ts'
import { validQuery } from '#contract/valid-query.ts'
import { AkibatLembar } from '#web/AkibatLembar.tsx'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './kelompok.module.css'
import { useUbahKelompok } from './queries.ts'
import { describeHasil } from './sebut-hasil.ts'

interface LaciTambahAnggotaProps {
  kelompok: KelompokRincian
  onTutup: () => void
  onKabar: (kabar: string[]) => void
}

/** Chooses any number of people; whoever has another kelompok on that day is moved from there. */
export function LaciTambahAnggota({ kelompok, onTutup, onKabar }: LaciTambahAnggotaProps) {
  const [dari, setDari] = useState(hariDalam(kelompok.periode, kelompok.hari_ini))
  const [cari, setCari] = useState('')
  const [dipilih, setDipilih] = useState<ReadonlyMap<number, CalonRow>>(new Map())
  const query = { ...validQuery(listCalon.query, { cari }), tanggal: dari }
  const calon = useReply('GET /api/kelompok/:id/calon', {
    queryKey: ['kelompok', 'calon', kelompok.id, query],
    params: { id: kelompok.id },
    query,
    placeholderData: keepPreviousData,
  })
  const rows = calon.data?.rows ?? []
  const lebih = (calon.data?.jumlah ?? 0) - rows.length
  const bebas = rows.filter(row => row.kelompok === null && sejenis(kelompok.jk, row.jk) && !dipilih.has(row.id))
  const pindahan = [...dipilih.values()].filter(row => row.kelompok !== null).length
  const tambah = useUbahKelompok((ids: number[]) =>
    pindahan > 0
      ? call('POST /api/keanggotaan/pindah', {
          body: { mahasantri_ids: ids, ke_kelompok_id: kelompok.id, mulai: dari },
        })
      : call('POST /api/kelompok/:id/keanggotaan', {
          params: { id: kelompok.id },
          body: { mahasantri_ids: ids, dari },
        }),
  )

  return (
    <Laci
      onTutup={onTutup}
      berubah={dipilih.size > 0}
      judul={`Tambah anggota ${kelompok.nama}`}
      keterangan="Yang belum berkelompok ada di atas"
      lebar={540}
      onSimpan={save}
      menyimpan={tambah.isPending}
      labelSimpan={dipilih.size > 0 ? `Tambahkan · ${dipilih.size}` : 'Tambahkan'}
    >
      <DateField
        label="Berlaku mulai"
        min={kelompok.periode.mulai}
        max={kelompok.periode.selesai}
        value={dari}
        onChange={value => value && setDari(value)}
      />
      <SearchField nilai={cari} onUbah={setCari} label="Cari nama atau NIM" />
      {tambah.error ? (
        <p className="bad" role="alert">
          {messageOf(tambah.error)}
        </p>
      ) : null}
      <Terpilih rows={[...dipilih.values()]} onLepas={toggle} />
      {pindahan > 0 ? (
        <p className="text-m soft">
          {pindahan}
          {kata` di antaranya dipindahkan dari kelompoknya yang sekarang. Rekap sebelum tanggal itu tetap di sana.`}
        </p>
      ) : null}
      <AkibatLembar ubah={dipilih.size > 0 ? ubahOf([...dipilih.keys()]) : undefined} />
      {bebas.length > 1 ? (
        <Button variant="default" size="xs" onClick={() => addAll(bebas)}>
          Pilih {bebas.length} yang belum berkelompok
        </Button>
      ) : null}
      {calon.isError ? <ErrorState pesan={messageOf(calon.error)} onReload={() => calon.refetch()} /> : null}
      {calon.isPending ? <MemuatBaris jumlah={6} /> : null}
      {calon.data && rows.length === 0 ? (
        <p className="py-12 px-16 soft">
          {cari ? 'Tidak ada mahasantri aktif yang cocok.' : kata`Semua mahasantri aktif sudah ada di kelompok ini.`}
        </p>
      ) : null}
      <ul className={`list lined ${css.calon}`}>
        {rows.map(row => (
          <li key={row.id}>
            <Checkbox
              checked={dipilih.has(row.id)}
              onChange={() => toggle(row)}
              label={<NamaCalon row={row} kelompok={kelompok} />}
            />
          </li>
        ))}
      </ul>
      {lebih > 0 ? (
        <p className="text-m soft">{formatAngka(lebih)} lainnya tidak ditampilkan. Persempit pencarian.</p>
      ) : null}
    </Laci>
  )

  function ubahOf(mahasantri_ids: number[]): UbahKeanggotaan {
    return pindahan > 0
      ? { apa: 'pindah', mahasantri_ids, ke_kelompok_id: kelompok.id, mulai: dari }
      : { apa: 'tambah', mahasantri_ids, kelompok_id: kelompok.id, dari }
  }

  function toggle(row: CalonRow) {
    const next = new Map(dipilih)
    if (!next.delete(row.id)) next.set(row.id, row)
    setDipilih(next)
  }

  function addAll(all: CalonRow[]) {
    setDipilih(new Map([...dipilih, ...all.map(row => [row.id, row] as const)]))
  }

  function save() {
    if (dipilih.size === 0) return
    tambah.mutate([...dipilih.keys()], {
      onSuccess: hasil => {
        tellDone(`${hasil.jumlah} mahasantri ditambahkan ke ${kelompok.nama}`)
        onKabar(describeHasil(hasil))
        onTutup()
      },
    })
  }
}

/** Who is chosen by now, whatever is looked for. */
function Terpilih({ rows, onLepas }: { rows: CalonRow[]; onLepas: (row: CalonRow) => void }) {
  if (rows.length === 0) return null
  return (
    <div className="flex wrap gap-6">
      {rows.map(row => (
        <Pill
          key={row.id}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Lepas ${row.nama}`, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onLepas(row)}
        >
          {row.nama}
        </Pill>
      ))}
    </div>
  )
}

function NamaCalon({ row, kelompok }: { row: CalonRow; kelompok: KelompokRincian }) {
  const berkelompok = row.kelompok ? `kini di ${row.kelompok}` : 'belum berkelompok'
  const jk = sejenis(kelompok.jk, row.jk) ? '' : row.jk === 'L' ? 'laki-laki' : 'perempuan'
  return (
    <>
      <span className={css.nama}>{row.nama}</span>
      <span className={css.rinci}>{[row.nim, row.prodi, berkelompok, jk].filter(Boolean).join(' · ')}</span>
    </>
  )
}
