import { useState } from 'react';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type RequestList, type RequestState, requestStates, usePinRequests } from '../pins.data.ts';
import { PinRequestRow } from './pin-request-row.tsx';

/** Requests of one list, by their state; those that wait for an answer first. */
export function PinRequestList({ list }: { readonly list: RequestList }) {
  const { t } = useTranslation('pins');
  const [state, setState] = useState<RequestState>('pending');
  const requests = usePinRequests(list, state);
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
      keyOf={(request) => request.id}
      renderRow={(request) => <PinRequestRow request={request} list={list} />}
      empty={{ picture: 'calm', title: t(state === 'pending' ? 'none' : 'noneOf'), text: t(`noneText.${list}`) }}
    />
  );
}
