import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Pengingat } from '#contract/absensi/tautan.ts'
import type { Sheet } from '#web/offline/entry.ts'
import { paths, tautanIsi } from '#web/paths.ts'
import { Bagikan } from '#web/ui/Bagikan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { DaftarTautan } from './DaftarTautan.tsx'
import css from './DialogIngatkan.module.css'
import { carryPesan, pesanPengingat } from './pesan.ts'
import { useCreateFillLink, usePengingat } from './queries.ts'
import { recordDiingatkan } from './use-diingatkan.ts'

/** A reminder to the pendamping, ready for WhatsApp; where the institution allows it, with a link that fills without a log-in. */
export default function DialogIngatkan({ pertemuan, onTutup }: { pertemuan: Sheet; onTutup: () => void }) {
  const query = usePengingat(pertemuan)
  const { data } = query
  return (
    <LembarBawah
      judul="Ingatkan"
      keterangan={
        data ? `${data.kegiatan.nama}, ${describeKelompok(data.kelompok.nama, data.kelompok.periode)}` : undefined
      }
      onTutup={onTutup}
    >
      <Terbaca query={query} jumlah={4}>
        {data => <Isi pengingat={data} pertemuan={pertemuan} />}
      </Terbaca>
    </LembarBawah>
  )
}

function Isi({ pengingat, pertemuan }: { pengingat: Pengingat; pertemuan: Sheet }) {
  const { zona } = useWaktuLembaga()
  // Read again while the dialog is open, what has changed since must not undo what was typed into the text.
  const [bahan] = useState(pengingat)
  const { badal, pendamping, tautan_isi } = bahan
  const [nomor, setNomor] = useState(() =>
    Math.max(
      0,
      pendamping.findIndex(p => p.hp || (p.badal && p.akun_id !== null)),
    ),
  )
  const [sertakan, setSertakan] = useState(false)
  const create = useCreateFillLink(pertemuan)
  const penerima = pendamping[nomor]
  const alamat = paths.lembar(pertemuan)
  const made = sertakan ? create.data : undefined
  const teks = pesanPengingat(bahan, {
    nama: penerima?.nama ?? '',
    kepadaBadal: penerima?.badal,
    alamat: location.origin + (made ? tautanIsi(alamat, made.rahasia) : alamat),
    berlakuSampai: made?.berlaku_sampai_at,
    zona,
  })
  return (
    <div className="stack gap-12">
      {pendamping.length > 1 ? (
        <label className="stack gap-4 text-s strong">
          Kepada
          <select
            className="wide min-h-44 py-8 px-12 outlined round-8 bg-white color-inherit text-xl normal"
            value={nomor}
            onChange={event => choose(Number(event.currentTarget.value))}
          >
            {pendamping.map((p, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change
              <option key={i} value={i}>
                {p.nama}
                {p.badal ? ' (badal)' : ''}
                {p.hp ? '' : ' (tanpa nomor WhatsApp)'}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="soft">{describeRecipients(penerima)}</p>
      )}
      {badal && !pendamping.some(p => p.badal) ? (
        <p className="soft">Badal pada pertemuan ini: {badal}. Nomor WhatsApp-nya tidak ada di Hadir.</p>
      ) : null}
      {tautan_isi && penerima ? (
        <label className={`flex gap-8 py-8 px-8 pointer min-h-44 outlined round-8 ${css.sertakan}`}>
          <input
            type="checkbox"
            checked={sertakan}
            disabled={penerima.akun_id === null}
            // What is being made is waited for, and the box keeps the focus.
            onChange={event => create.isPending || setSertakan(event.currentTarget.checked)}
          />
          <span>
            Sertakan tautan isi (24 jam)
            <small className="block text-m soft">
              {penerima.akun_id === null
                ? `${penerima.nama} belum punya akun aktif.`
                : `Mengisi pertemuan ini saja, atas nama ${penerima.nama}, tanpa kata sandi. Dapat dicabut.`}
            </small>
          </span>
        </label>
      ) : null}
      {sertakan && !made ? (
        <div className="stack gap-8">
          {create.error ? (
            <p className="py-8 px-8 text-m bad-ink bg-bad round-8" role="alert">
              {messageOf(create.error)}
            </p>
          ) : null}
          <Button loading={create.isPending} onClick={() => penerima?.akun_id && make(penerima.akun_id)}>
            Buat tautan
          </Button>
        </div>
      ) : null}
      {/* It stays where the link is made: what was written into it must not go. */}
      <div hidden={sertakan && !made}>
        <Bagikan
          teks={teks}
          untuk={String(nomor)}
          bawa={carryPesan}
          telepon={penerima?.hp ?? null}
          onBuka={() => recordDiingatkan(pertemuan)}
        />
      </div>
      {pengingat.tautan.length > 0 ? (
        <details>
          <summary className="row text-l soft min-h-44">
            Tautan isi yang pernah dibuat ({pengingat.tautan.length})
          </summary>
          <DaftarTautan tautan={pengingat.tautan} pertemuan={pertemuan} />
        </details>
      ) : null}
    </div>
  )

  function make(untuk_akun_id: number) {
    const { kelompok_id, kegiatan_id, tanggal, ke } = pertemuan
    create.mutate({ body: { kelompok_id, kegiatan_id, tanggal, ke, untuk_akun_id } })
  }

  function choose(next: number) {
    setNomor(next)
    // A link made for one stands in that one's name.
    create.reset()
    setSertakan(false)
  }
}

function describeRecipients(penerima: Pengingat['pendamping'][number] | undefined): string {
  if (!penerima) return kata`Belum ada pendamping pada tanggal itu. Penerimanya Anda pilih di WhatsApp.`
  return penerima.hp
    ? `Kepada ${penerima.nama}${penerima.badal ? ' (badal)' : ''}`
    : `${penerima.nama} belum punya nomor WhatsApp di Hadir.`
}
