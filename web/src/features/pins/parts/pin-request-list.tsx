import { useState } from 'react';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { whoColumn } from '../../people/people.public.tsx';
import { houseLists, type PinRequest, type RequestList, type RequestState, requestStates, usePinRequests } from '../pins.data.ts';
import { PinRequestRow } from './pin-request-row.tsx';

/** What the table of a desk shows of a request; the whole of it, with both answers, opens under its row. */
const useColumns = (): readonly TableColumn<PinRequest>[] => {
  const { t } = useTranslation('pins');
  const wordsOf = (request: PinRequest) => {
    const { channel, comment, post, feed, news } = request;
    return (channel === 'comment' ? comment : (post ?? feed ?? news))?.excerpt ?? t('gone');
  };
  return [
    {
      key: 'what',
      head: t('columns.what'),
      value: wordsOf,
      cell: (request) => (
        <span lang={langOf(wordsOf(request))} className="line-clamp-2">
          {wordsOf(request) || t('open')}
        </span>
      ),
    },
    whoColumn({ head: t('columns.who'), personOf: (request) => request.user }),
    { key: 'days', head: t('columns.days'), value: (request) => request.day, isNumber: true },
    { key: 'amount', head: t('columns.amount'), value: (request) => request.amount, isNumber: true },
    {
      key: 'time',
      head: t('columns.time'),
      value: (request) => request.created_at,
      cell: (request) => <RelativeTime at={utcMoment(request.created_at)} />,
    },
  ];
};

/** Requests of one list, by their state; those that wait for an answer first. */
export function PinRequestList({ list }: { readonly list: RequestList }) {
  const { t } = useTranslation('pins');
  const [state, setState] = useState<RequestState>('pending');
  const requests = usePinRequests(list, state);
  const columns = useColumns();
  return (
    <ListScreen
      key={`${list}/${state}`}
      {...requests.list}
      header={
        <div className="px-3 pt-3 pb-1">
          <Segmented
            label={t('states')}
            items={requestStates.map((key) => ({ key, label: t(`state.${key}`) }))}
            value={state}
            onChange={setState}
          />
        </div>
      }
      label={t(`list.${list}`)}
      layout="rows"
      {...(houseLists.some((one) => one === list) ? { columns, opensRow: true } : {})}
      keyOf={(request) => request.id}
      renderRow={(request) => <PinRequestRow request={request} list={list} />}
      empty={{ picture: 'calm', title: t(state === 'pending' ? 'none' : 'noneOf'), text: t(`noneText.${list}`) }}
    />
  );
}
