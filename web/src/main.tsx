import './styles/app.css';
import { startApp } from './app/start.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
void startApp(element);
